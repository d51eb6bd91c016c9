-- Rises when a person changes something that only their own requests depend on, such as their language. Raising the
-- company's access version for it made everyone's next request read their rights again.
alter table app.employee add column viewer_version integer not null default 0;
