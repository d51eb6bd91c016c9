-- Backups and verifications that the vendor's admins start on the page "Backups". They concern the whole installation,
-- so the table belongs to no company. It names files and counts rows, and holds no content.

create table app.backup_run (
  id uuid not null,
  kind text not null,
  -- Of a backup, null until it is complete.
  file text,
  -- Empty while the run waits for a process that runs jobs.
  step text not null default '',
  done_bytes bigint not null default 0,
  -- Unknown for a backup.
  total_bytes bigint,
  requested_at timestamptz not null,
  -- Renewed while the run is alive.
  seen_at timestamptz not null,
  finished_at timestamptz,
  failure text,
  result jsonb,
  constraint backup_run_pkey primary key (id),
  constraint backup_run_kind_check check (kind in ('backup', 'verification'))
);

-- One at a time.
create unique index backup_run_open_key on app.backup_run ((finished_at is null)) where finished_at is null;

grant select, insert, update, delete on app.backup_run to plaudit_app;

select app.reference_table('backup_run');
