import { useTranslation } from 'react-i18next'
import s from '#features/integrations/web/webhook-sources/webhook-sources.module.css'
import { pathInto } from '#features/integrations/webhook-sources/json-path.ts'
import { cx } from '#ui/cx.ts'

type TreeProps = {
  value: unknown
  /** Paths that the mapping uses. */
  used: ReadonlySet<string>
  onPick: (path: string) => void
}

/** More elements of a list look like the first ones. */
const MOST_ELEMENTS = 5
const MOST_DEPTH = 12

/** A sample whose values are buttons that choose them. */
export function SampleTree({ value, ...props }: TreeProps) {
  return (
    <ul className={cx('small', s.tree)}>
      <Entries value={value} path="$" depth={0} {...props} />
    </ul>
  )
}

type NodeProps = TreeProps & { path: string; depth: number }

function Entries({ value, path, depth, ...props }: NodeProps) {
  const { t } = useTranslation('integrations')
  const isList = Array.isArray(value)
  const entries: [string | number, unknown][] = isList
    ? value.slice(0, MOST_ELEMENTS).map((element, index) => [index, element])
    : Object.entries((value ?? {}) as object)
  const hidden = isList ? value.length - entries.length : 0
  return (
    <>
      {entries.map(([key, inner]) => (
        <li key={key}>
          <Entry name={String(key)} value={inner} path={pathInto(path, key)} depth={depth + 1} {...props} />
        </li>
      ))}
      {hidden > 0 && <li className="muted">{t('webhookSources.moreElements', { count: hidden })}</li>}
    </>
  )
}

function Entry({ name, value, path, depth, used, onPick }: NodeProps & { name: string }) {
  const { t } = useTranslation('integrations')
  if (typeof value !== 'object' || value === null)
    return (
      <button type="button" className={cx(s.value, used.has(path) && s.used)} onClick={() => onPick(path)}>
        <b>{name}</b> <span className={s.shown}>{shortOf(value)}</span> <span className="sr">{path}</span>
      </button>
    )
  if (depth > MOST_DEPTH) return <span className="muted">{name} …</span>
  const isList = Array.isArray(value)
  return (
    <details open={depth < 3}>
      <summary>
        <b>{name}</b>{' '}
        <span className="muted">
          {isList ? t('webhookSources.elements', { count: value.length }) : '{ }'}
        </span>
      </summary>
      <ul>
        {isList && (
          <li>
            <button
              type="button"
              className={cx(s.value, used.has(path) && s.used)}
              onClick={() => onPick(path)}
            >
              <span className="muted">{t('webhookSources.wholeList')}</span>{' '}
              <span className="sr">{path}</span>
            </button>
          </li>
        )}
        <Entries value={value} path={path} depth={depth} used={used} onPick={onPick} />
      </ul>
    </details>
  )
}

const shortOf = (value: unknown): string => {
  const text = value === null ? 'null' : String(value)
  return text.length > 80 ? `${text.slice(0, 79).toWellFormed()}…` : text
}
