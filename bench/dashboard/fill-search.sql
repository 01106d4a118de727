-- What the search of a list holds of the rows above: the words of a CV (of a message, in the lists of contacts and hiring requests), and of the facts.
insert into :table (entry_id, cv_state, cv_text, words)
select s.id, 'done', b.text || case when p.i % (5000 * :scale) = 0 then ' zincographer' else '' end,
  b.words || array_to_tsvector(
    array[p.first, p.last, p.email, 'example', 'com', 'site', 'engineer', 'n' || p.i]
    || case when p.i % (5000 * :scale) = 0 then array['zincographer'] else '{}' end
    || array(select '#' || substr(p.phone, at) from generate_series(2, length(p.phone) - 3) at))
from :entries s
join people p on p.i = substr(s.document_id, 4)::bigint
join :bodies b on b.n = p.i % 2000;
