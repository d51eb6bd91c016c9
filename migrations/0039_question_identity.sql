-- A question keeps its type and its scale for good. Another type or scale is another question, and equal words in two
-- surveys are two questions unless an editor links them.

alter table app.question add column uuid uuid;
-- The words, normalised, under which feedback from other systems finds the question; null for questions of surveys.
alter table app.question add column source_words text;
-- Set on questions older than source_words: feedback from other systems finds these by their identifier.
alter table app.question add column named_by_identifier boolean;
-- The words it was first asked in, once `text` holds others.
alter table app.question add column first_text text;
alter table app.question add column scale_min integer;
alter table app.question add column scale_max integer;
/* across companies: what was published and answered so far */
update app.question
   set uuid = md5('question ' || company_id::text || ' ' || id::text)::uuid, named_by_identifier = true;
alter table app.question alter column uuid set not null;
alter table app.question add constraint question_uuid_key unique (company_id, uuid);
alter table app.question add constraint question_source_key unique (company_id, source_words, type);

-- The words in which a version of a survey asks a question: what an answer to that version is shown with.
create table app.survey_question (
  company_id bigint not null,
  survey_id bigint not null,
  survey_version integer not null,
  question_id bigint not null,
  -- In the survey's first language, and by language.
  text text not null,
  texts jsonb not null,
  constraint survey_question_pkey primary key (company_id, survey_id, survey_version, question_id),
  constraint survey_question_version_fkey foreign key (company_id, survey_id, survey_version) references app.survey_version (company_id, survey_id, number),
  constraint survey_question_question_fkey foreign key (company_id, question_id) references app.question (company_id, id)
);
create index survey_question_question_index on app.survey_question (company_id, question_id);
select app.tenant_table('survey_question');

/* across companies: what was published and answered so far */
insert into app.survey_question (company_id, survey_id, survey_version, question_id, text, texts)
select v.company_id, v.survey_id, v.number, (v.links -> (asked.value ->> 'id') ->> 'question_id')::bigint,
       coalesce(asked.value -> 'translations' -> base.language ->> 'text', ''),
       (select coalesce(jsonb_object_agg(t.key, t.value -> 'text'), '{}')
          from jsonb_each(asked.value -> 'translations') t
         where t.value ? 'text')
  from app.survey_version v
 cross join lateral jsonb_array_elements(v.configuration::jsonb -> 'pages') page
 cross join lateral jsonb_array_elements(page.value) asked
 cross join lateral (
   select coalesce(v.configuration -> 'features' -> 'languages' ->> 0,
                   (select min(key collate "C") from jsonb_object_keys(v.configuration::jsonb -> 'translations') key)) as language
 ) base
 where v.links -> (asked.value ->> 'id') ->> 'question_id' is not null
    on conflict do nothing;

/* across companies: what was published and answered so far */
update app.question q
   set scale_min = newest.low, scale_max = newest.high
  from (
    select distinct on (v.company_id, (v.links -> (asked.value ->> 'id') ->> 'question_id')::bigint)
           v.company_id, (v.links -> (asked.value ->> 'id') ->> 'question_id')::bigint as question_id,
           (select min((o.value ->> 'integer_value')::integer) from jsonb_array_elements(asked.value -> 'options') o) as low,
           (select max((o.value ->> 'integer_value')::integer) from jsonb_array_elements(asked.value -> 'options') o) as high
      from app.survey_version v
     cross join lateral jsonb_array_elements(v.configuration::jsonb -> 'pages') page
     cross join lateral jsonb_array_elements(page.value) asked
     where asked.value ->> 'type' = 'Scalar'
     order by 1, 2, v.published_at desc, v.number desc
  ) newest
 where q.company_id = newest.company_id and q.id = newest.question_id and q.type = 'Scalar';
