-- Sign-on by SAML 2.0, beside OpenID Connect. A company uses one of the two.
alter table app.sign_in_setting add column protocol text not null default 'OIDC';
alter table app.sign_in_setting add constraint sign_in_setting_protocol_known check (protocol in ('OIDC', 'SAML'));
alter table app.sign_in_setting add column saml_entity_id text;
alter table app.sign_in_setting add column saml_sign_on_url text;
-- Base64 of the DER form. Two while the provider changes its key.
alter table app.sign_in_setting add column saml_certificates text[] not null default '{}';
-- Whether people may start at the provider.
alter table app.sign_in_setting add column saml_provider_starts boolean not null default false;

-- Accepted assertions, so that none is accepted twice, by whichever process. Kept until the assertion has expired.
create table app.saml_assertion (
  company_id bigint not null,
  assertion_hash bytea not null,
  -- Of the one-time ticket with which the browser completes the sign-on.
  ticket_hash bytea not null,
  -- What the assertion says of the person; removed when the sign-on completes.
  person jsonb,
  -- The request that it responds to; null when the person started at the provider.
  request_id text,
  return_to text,
  accepted_at timestamptz not null,
  expires_at timestamptz not null,
  constraint saml_assertion_pkey primary key (company_id, assertion_hash),
  constraint saml_assertion_ticket_key unique (company_id, ticket_hash)
);
select app.tenant_table('saml_assertion');
