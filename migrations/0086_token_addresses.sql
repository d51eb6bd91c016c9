-- Tokens that may be used from some addresses only, and where each was used last.

-- Ranges in CIDR notation; empty for everywhere.
alter table app.api_token add column allowed_addresses text[] not null default '{}';
-- About the use at last_used_at.
alter table app.api_token add column last_used_address text;
-- Whether the address was refused.
alter table app.api_token add column last_use_refused boolean not null default false;
