-- For the few rows of {{table}} whose file waits for the virus scanner: looked up every five minutes, and at each start.
create index concurrently if not exists {{table}}_cv_scan_idx on {{table}} (id) where cv_scan in ('waiting', 'failed');
