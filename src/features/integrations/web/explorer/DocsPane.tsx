import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/integrations/web/explorer/explorer.module.css'
import { type Found, searchSchemaDocs } from '#features/integrations/web/explorer/search-schema-docs.ts'
import { Button } from '#ui/Button.tsx'
import { SearchField } from '#ui/SearchField.tsx'

type Show = (type: string) => void

/** Walks the types of the schema with their fields and arguments. */
export function DocsPane({
  schema,
  trail,
  onTrail,
}: {
  schema: GraphQLSchema
  /** Names of the types that lead to the shown one, which is the last. */
  trail: readonly string[]
  onTrail: (trail: readonly string[]) => void
}) {
  const { t } = useTranslation('integrations')
  const [search, setSearch] = useState('')
  const type = schema.getType(trail.at(-1) ?? '')
  const show: Show = (name) => {
    setSearch('')
    onTrail([...trail, name])
  }
  return (
    <div className="stack-fit gap-12">
      <SearchField label={t('explorer.docs.search')} value={search} onChange={setSearch} />
      {search.trim() !== '' ? (
        <Results found={searchSchemaDocs(schema, search)} show={show} />
      ) : type ? (
        <>
          <Button size="sm" icon="arrow-left" className={s.back} onClick={() => onTrail(trail.slice(0, -1))}>
            {trail.length > 1 ? t('explorer.docs.backTo', { name: trail.at(-2) }) : t('explorer.docs.all')}
          </Button>
          <TypePage schema={schema} type={type} show={show} />
        </>
      ) : (
        <Roots schema={schema} show={show} />
      )}
    </div>
  )
}

function Roots({ schema, show }: { schema: GraphQLSchema; show: Show }) {
  const { t } = useTranslation('integrations')
  const roots = [schema.getQueryType(), schema.getMutationType()].filter((type) => type != null)
  return (
    <>
      <p className="small secondary">{t('explorer.docs.lead')}</p>
      {roots.map((type) => (
        <Fields key={type.name} title={type.name} fields={Object.values(type.getFields())} show={show} />
      ))}
    </>
  )
}

function Results({ found, show }: { found: Found[]; show: Show }) {
  const { t } = useTranslation('integrations')
  return (
    <>
      <p className="small secondary" role="status">
        {t('explorer.docs.found', { count: found.length })}
      </p>
      <ul className="stack-fit gap-8">
        {found.slice(0, MOST_RESULTS).map(({ type, field, description }) => (
          <li key={`${type}.${field}`}>
            <TypeButton name={type} show={show}>
              {field === null ? type : `${type}.${field}`}
            </TypeButton>
            <Text text={description} />
          </li>
        ))}
      </ul>
    </>
  )
}

const MOST_RESULTS = 50

function TypePage({ schema, type, show }: { schema: GraphQLSchema; type: GraphQLNamedType; show: Show }) {
  const { t } = useTranslation('integrations')
  const possible = isUnionType(type) || isInterfaceType(type) ? schema.getPossibleTypes(type) : []
  return (
    <section className="stack-fit gap-8" aria-label={type.name}>
      <h2 className={s.code}>{type.name}</h2>
      <Text text={type.description} />
      {(isObjectType(type) || isInterfaceType(type)) && (
        <Fields title={t('explorer.docs.fields')} fields={Object.values(type.getFields())} show={show} />
      )}
      {isInputObjectType(type) && (
        <ul className="stack-fit gap-8">
          {Object.values(type.getFields()).map((field) => (
            <li key={field.name}>
              <Argument argument={field} show={show} />
            </li>
          ))}
        </ul>
      )}
      {isEnumType(type) && (
        <ul className="stack-fit gap-8">
          {type.getValues().map(({ name, description, deprecationReason }) => (
            <li key={name}>
              <code className={s.code}>{name}</code>
              <Text text={description} />
              <Deprecated reason={deprecationReason} />
            </li>
          ))}
        </ul>
      )}
      {possible.map(({ name }) => (
        <TypeButton key={name} name={name} show={show} />
      ))}
    </section>
  )
}

function Fields({
  title,
  fields,
  show,
}: {
  title: string
  fields: GraphQLField<unknown, unknown>[]
  show: Show
}) {
  return (
    <section className="stack-fit gap-8">
      <h3>{title}</h3>
      <ul className="stack-fit gap-8">
        {fields.map((field) => (
          <li key={field.name} className={s.field}>
            <span className={s.code}>
              {field.name}:{' '}
              <TypeButton name={getNamedType(field.type).name} show={show}>
                {String(field.type)}
              </TypeButton>
            </span>
            <Text text={field.description} />
            <Deprecated reason={field.deprecationReason} />
            {field.args.length > 0 && (
              <ul className={s.args}>
                {field.args.map((argument) => (
                  <li key={argument.name}>
                    <Argument argument={argument} show={show} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Described = Pick<GraphQLArgument, 'name' | 'type' | 'description' | 'deprecationReason' | 'defaultValue'>

function Argument({ argument, show }: { argument: Described; show: Show }) {
  const { name, type, description, deprecationReason, defaultValue } = argument
  return (
    <>
      <span className={s.code}>
        {name}:{' '}
        <TypeButton name={getNamedType(type).name} show={show}>
          {String(type)}
        </TypeButton>
        {defaultValue !== undefined && ` = ${JSON.stringify(defaultValue)}`}
      </span>
      <Text text={description} />
      <Deprecated reason={deprecationReason} />
    </>
  )
}

function TypeButton({ name, show, children = name }: { name: string; show: Show; children?: ReactNode }) {
  return (
    <button type="button" className={s.type} onClick={() => show(name)}>
      {children}
    </button>
  )
}

/** Descriptions are English, as the schema is. */
const Text = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <p className="small secondary" lang="en">
      {text}
    </p>
  ) : null

function Deprecated({ reason }: { reason: string | null | undefined }) {
  const { t } = useTranslation('integrations')
  return reason ? <p className="small bad">{t('explorer.docs.deprecated', { reason })}</p> : null
}
