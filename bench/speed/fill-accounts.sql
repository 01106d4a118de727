-- Accounts like that of :email, with its password and role, to sign in with one after the other.
with original as (select * from up_users where email = ':email'), copies as (
  insert into up_users
  select (jsonb_populate_record(null::up_users, to_jsonb(original) || jsonb_build_object('id', nextval('up_users_id_seq'),
    'document_id', 'usr' || lpad(n::text, 21, '0'), 'username', 'bench-' || n, 'email', 'bench-' || n || '@qantara.test'))).*
  from original cross join generate_series(1, :accounts) n
  returning id
)
insert into up_users_role_lnk (user_id, role_id)
select copies.id, role_id from copies cross join original join up_users_role_lnk link on link.user_id = original.id;
