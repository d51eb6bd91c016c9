import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import g from '#ui/gallery/gallery.module.css'
import { Tag } from '#ui/Tag.tsx'

const LAYOUTS = [
  'stack gap-4',
  'row gap-8 wrap',
  'row between',
  'row justify-end gap-4',
  'flex items-end gap-16',
]
const TEXTS = [
  ...['small', 'compact', 'body', 'head', 'figure', 'voice', 'ci', 'medium', 'semibold', 'num'],
  ...['ink', 'secondary', 'muted', 'good', 'warn', 'bad', 'truncate', 'break', 'pre-line', 'nowrap'],
]

/** The classes of classes.css, each named by its example. */
export function ClassParts() {
  return (
    <Card title="Classes" className={g.wide}>
      <div className={g.two}>
        <ul className="stack-fit gap-12">
          {LAYOUTS.map((names) => (
            <li key={names} className={names}>
              <Tag>{names}</Tag>
              <Tag>second</Tag>
              <Tag>third</Tag>
            </li>
          ))}
        </ul>
        <ul className="row wrap gap-14 content-start">
          {TEXTS.map((name) => (
            <li key={name} className={cx('min-0', name)}>
              {name}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
