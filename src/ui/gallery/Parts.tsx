import { useState } from 'react'
import { Person } from '#ui/Avatar.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { Delta } from '#ui/Delta.tsx'
import { Figure } from '#ui/Figure.tsx'
import { ChartParts } from '#ui/gallery/ChartParts.tsx'
import { ClassParts } from '#ui/gallery/ClassParts.tsx'
import { DataParts } from '#ui/gallery/DataParts.tsx'
import { FilterChips } from '#ui/gallery/FilterChips.tsx'
import { FormParts } from '#ui/gallery/FormParts.tsx'
import g from '#ui/gallery/gallery.module.css'
import { MessageParts } from '#ui/gallery/MessageParts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { IntervalText } from '#ui/Interval.tsx'
import { IntervalAxis, IntervalGlyph } from '#ui/IntervalGlyph.tsx'
import { ICON_PATHS, type IconName } from '#ui/icon-paths.ts'
import { Logo } from '#ui/Logo.tsx'
import { MORE_ICON_PATHS } from '#ui/more-icon-paths.ts'
import { SaveState } from '#ui/SaveState.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { StarDistribution } from '#ui/StarDistribution.tsx'
import { Stars } from '#ui/Stars.tsx'
import { Switch } from '#ui/Switch.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { Tag } from '#ui/Tag.tsx'

const none = () => undefined

/** Every component in its states, in the order of the design's component page. */
export function Parts() {
  return (
    <main className={g.page}>
      <div className={cx('row gap-14 wrap', g.head)}>
        <Logo size={40} />
        <h1>Parts</h1>
      </div>
      <div className={g.grid}>
        <Actions />
        <ChipsAndTags />
        <Intervals />
        <Figures />
        <FormParts />
        <MessageParts />
        <DataParts />
        <ChartParts />
        <ClassParts />
        <Card title="Icons" className={g.wide}>
          <div className={cx('row gap-8 wrap', g.flow)}>
            {(Object.keys({ ...ICON_PATHS, ...MORE_ICON_PATHS }) as IconName[]).map((name) => (
              <span key={name} title={name}>
                <Icon name={name} />
              </span>
            ))}
          </div>
        </Card>
      </div>
    </main>
  )
}

function Actions() {
  const [interval, setInterval] = useState<'week' | 'month'>('week')
  const [on, setOn] = useState(true)
  return (
    <Card title="Actions">
      <div className={cx('row gap-8 wrap', g.flow)}>
        <Button variant="primary" kbd="mod+Enter">
          Complete and open next
        </Button>
        <Button icon="download">Export</Button>
        <Button icon="timeline" pressed>
          Previous period
        </Button>
        <Button variant="quiet">Clear all</Button>
        <Button variant="danger" icon="trash">
          Discard
        </Button>
        <Button variant="primary" disabled>
          Save
        </Button>
        <Button variant="primary" loading>
          Saving
        </Button>
      </div>
      <div className={cx('row gap-8 wrap', g.flow)}>
        <Button size="sm">28 px</Button>
        <Button size="xs">24 px</Button>
        <Button size="lg">44 px</Button>
        <Button icon="bookmarks" iconEnd="chevron-down">
          Views
        </Button>
        <ButtonLink href="#link" size="sm" icon="link">
          A link
        </ButtonLink>
        <Button variant="link">Undo</Button>
        <IconButton icon="dots" label="More" outlined />
        <IconButton icon="bell" label="Notifications, 2 new" dot />
        <IconButton icon="x" label="Close" size="sm" />
      </div>
      <div className={cx('row gap-8 wrap', g.flow)}>
        <Segmented
          label="Interval"
          options={[
            { value: 'week', label: 'Week' },
            { value: 'month', label: 'Month' },
          ]}
          value={interval}
          onChange={setInterval}
        />
        <Switch checked={on} onChange={setOn}>
          Weighted sections
        </Switch>
        <Switch checked={false} onChange={none} disabled>
          Off
        </Switch>
      </div>
      <div className={cx('row gap-8 wrap', g.flow)}>
        <Tabs
          label="Sections"
          tabs={[
            { href: '#a', label: 'Overview', current: true },
            { href: '#b', label: 'History' },
          ]}
        />
      </div>
    </Card>
  )
}

function ChipsAndTags() {
  return (
    <Card title="Chips, tags, people">
      <FilterChips />
      <p className="sr">Tags</p>
      <div className={cx('row gap-8 wrap', g.flow)} style={{ marginBlockStart: 10 }}>
        <Tag tone="plus">Takes ownership</Tag>
        <Tag tone="improve">Follow-through</Tag>
        <Tag>Draft</Tag>
        <Tag tone="good">Shared</Tag>
        <Tag tone="warn">2 points left</Tag>
        <Tag tone="bad" icon="urgent">
          Service recovery open
        </Tag>
        <Tag tone="accent">New</Tag>
        <Tag tone="private">Private</Tag>
      </div>
      <div className={cx('row gap-8 wrap', g.flow)}>
        <Person name="Nguyen Thi Mai" detail="Tech Support" />
        <Person name="Park Hye-jin" size="lg" detail="Billing North" />
        <Stars value={4} label="4 of 5 stars" />
        <SaveState state="saved" time="10:42" />
        <SaveState state="saving" />
        <SaveState state="offline" />
      </div>
    </Card>
  )
}

function Intervals() {
  const rows = [
    { name: '9 of 10', n: 10, value: 90, low: 60, high: 98, note: '90% (60–98): dot, bar, whole axis' },
    { name: '45 of 50', n: 50, value: 90, low: 79, high: 96, note: '90% (79–96): same value, more n' },
    { name: 'against a reference', n: 60, value: 71, low: 64, high: 77, reference: 84, note: 'dashed tick' },
    {
      name: 'the reference itself',
      n: 400,
      value: 84,
      low: 82,
      high: 86,
      tone: 'ink' as const,
      note: 'ink, never accent',
    },
    { name: 'n below five', n: 3, value: 90, low: 10, high: 99, note: 'words, no glyph, no rank' },
  ]
  return (
    <Card title="The interval glyph">
      <ul className={cx('stack gap-8 compact', g.ivs)}>
        {rows.map(({ name, note, ...glyph }) => (
          <li key={name}>
            <span>{name}</span>
            <IntervalGlyph {...glyph} />
            <span className="muted">{note}</span>
          </li>
        ))}
        <li>
          <span>an axis</span>
          <IntervalAxis domain={[60, 100]} label="Axis 60 to 100, broken" />
          <span className="muted">two slashes: not from zero</span>
        </li>
      </ul>
    </Card>
  )
}

function Figures() {
  return (
    <Card title="Figures and change">
      <div className={g.two}>
        <div className="stack-fit gap-12">
          <Figure value={4.35} digits={2} detail="of 5 stars" size="hero" />
          <IntervalText n={1284} low={4.29} high={4.41} digits={2} />
          <Delta direction="none" from="4.31" />
          <Figure value={84.1} digits={1} unit="%" />
          <IntervalText n={3} />
          <div className={cx('row gap-8 wrap', g.flow)}>
            <Delta direction="up" change="4.4 points" />
            <Delta direction="down" change="3.9 points" />
          </div>
        </div>
        <StarDistribution
          counts={{ 5: 812, 4: 268, 3: 98, 2: 49, 1: 57 }}
          hrefFor={(stars) => `#stars=${stars}`}
        />
      </div>
    </Card>
  )
}
