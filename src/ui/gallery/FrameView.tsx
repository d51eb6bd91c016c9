import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Delta } from '#ui/Delta.tsx'
import { Figure } from '#ui/Figure.tsx'
import { BottomBar } from '#ui/frame/BottomBar.tsx'
import { Frame } from '#ui/frame/Frame.tsx'
import type { NavEntry } from '#ui/frame/nav-types.ts'
import { Rail } from '#ui/frame/Rail.tsx'
import { FilterChips } from '#ui/gallery/FilterChips.tsx'
import g from '#ui/gallery/gallery.module.css'
import { IconButton } from '#ui/IconButton.tsx'
import { IntervalText } from '#ui/Interval.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { StarDistribution } from '#ui/StarDistribution.tsx'
import { Stars } from '#ui/Stars.tsx'
import { Tag } from '#ui/Tag.tsx'

const none = () => undefined

const entries: NavEntry[] = [
  { href: '#home', label: 'Home', icon: 'home' },
  { href: '#stream', label: 'Stream', icon: 'message-2', current: true },
  {
    href: '#qa',
    label: 'QA',
    icon: 'clipboard-check',
    children: [{ href: '#qa/dashboard', label: 'Dashboard' }],
  },
  { href: '#trends', label: 'Trends', icon: 'chart-line' },
  { href: '#settings', label: 'Settings', icon: 'settings' },
]
const withSub: NavEntry[] = [
  {
    href: '#people',
    label: 'People',
    icon: 'users',
    children: [
      { href: '#people/a', label: 'Everyone', current: true },
      { href: '#people/b', label: 'Teams', count: 6 },
    ],
  },
]

export function FrameView({ slim, fixed }: { slim: boolean; fixed: boolean }) {
  const bell = <IconButton icon="bell" label="Notifications, 2 new" dot />
  const groups = slim ? [entries, withSub] : [entries]
  return (
    <Frame
      slim={slim}
      fixed={fixed}
      home={{ href: '#home', label: 'Plaudit, Stream' }}
      rail={
        <Rail
          slim={slim}
          home={{ href: '#home', label: 'Plaudit, Stream' }}
          groups={groups}
          onSearch={none}
          waiting={{ href: '#actions', label: 'Actions & kudos', icon: 'checklist', count: 3 }}
          person={{ name: 'Amara Osei', detail: 'Team Leader', onClick: none }}
          footEnd={bell}
        />
      }
      phoneActions={
        <>
          <IconButton icon="search" label="Search" />
          {bell}
        </>
      }
      bottomBar={
        <BottomBar
          entries={[
            { href: '#stream', label: 'Stream', icon: 'message-2', current: true },
            { href: '#qa', label: 'QA', icon: 'clipboard-check' },
            { href: '#ones', label: '1:1s', icon: 'users' },
            { href: '#me', label: 'Me', icon: 'user-circle' },
            { onClick: none, label: 'More', icon: 'menu-2' },
          ]}
        />
      }
    >
      <PageBar
        title="Stream"
        fact="1,284 responses in the last 30 days"
        actions={
          <>
            <Button icon="bookmarks" iconEnd="chevron-down">
              Views
            </Button>
            <Button icon="download">Export</Button>
          </>
        }
        phoneActions={<IconButton icon="adjustments-horizontal" label="Filters" />}
      />
      <div className={g.chips}>
        <FilterChips end={<Button variant="link">Clear all</Button>} />
      </div>
      <div className={g.stream}>
        <div className="stack gap-10">
          <Response stars={5} current />
          <Response stars={2} />
          <Response stars={4} />
          <Response stars={5} />
        </div>
        <Card
          title="Last 30 days"
          actions={<IconButton icon="info-circle" size="sm" label="How is this computed? Average rating" />}
          className="wide-only"
        >
          <Figure value={4.35} digits={2} size="hero" detail="of 5 stars" />
          <p>
            <IntervalText n={1284} low={4.29} high={4.41} digits={2} />
          </p>
          <p style={{ marginBlockEnd: 12 }}>
            <Delta direction="none" from="4.31" />
          </p>
          <StarDistribution
            counts={{ 5: 812, 4: 268, 3: 98, 2: 49, 1: 57 }}
            hrefFor={(stars) => `#stars=${stars}`}
          />
        </Card>
      </div>
    </Frame>
  )
}

function Response({ stars, current }: { stars: number; current?: boolean }) {
  return (
    <Card
      as="article"
      padded={false}
      current={current}
      className={g.card}
      tabIndex={0}
      aria-label={`${stars} stars`}
    >
      <div className="stack gap-5">
        <Stars value={stars} label={`${stars} of 5 stars`} />
        <time className="ci">10:42</time>
      </div>
      <div>
        <p className="voice">
          Priya noticed I’d been charged twice before I had even finished explaining. The refund was in my
          account by lunch, and she told me exactly which invoice to look at next month.
        </p>
        <p className="row gap-8 min-0">
          <Avatar name="Priya Raman" size="sm" /> <span>Priya Raman</span>{' '}
          <span className="muted">Billing North</span>
        </p>
        <p className="row gap-8 min-0">
          <Tag tone="plus">Takes ownership</Tag>
          <Tag tone="plus">Explains clearly</Tag>
        </p>
      </div>
    </Card>
  )
}
