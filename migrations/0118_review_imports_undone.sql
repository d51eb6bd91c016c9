-- What a file of another system has that cannot be kept, and imports that a person undoes.

alter table app.review_import_file add column not_kept jsonb;

alter table app.review_import
  add column not_kept jsonb not null default '{}',
  -- Its reviews are deleted in the background.
  add column undo_requested_at timestamptz,
  add column undone_at timestamptz,
  -- Reviews that the undoing has deleted, and those it left because they have changed since.
  add column removed integer not null default 0,
  add column kept integer not null default 0;

-- The import that created the review, and the review's change time then: undoing leaves later changes alone.
alter table app.imported_review
  add column import_id bigint,
  add column imported_at timestamptz;
alter table app.imported_review add constraint imported_review_import_fkey
  foreign key (company_id, import_id) references app.review_import (company_id, id) not valid;
