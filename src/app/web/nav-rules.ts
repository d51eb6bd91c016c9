import { paths, type TrendsPage } from '#paths.ts'
import type { PermissionFlag } from '#platform/access/permissions.ts'
import { type GatedRoute, routeAllowed } from '#platform/access/route-gates.ts'
import { dropdownsFor, performanceLink } from '#platform/web/data-access.ts'
import { accessOf, type Session } from '#platform/web/session.ts'
import type { IconName } from '#ui/Icon.tsx'

/** The area of the open trends page; links to other trends pages keep it. */
export type TrendArea = 'feedback' | 'qa'

/** One page of the menu. Shown if the page exists and its gate admits the person. */
export type PageRule = {
  id: string
  /** Key of the entry's text. */
  label: string
  icon: IconName
  route: GatedRoute
  href: (session: Session, area?: TrendArea | null) => string
  /** With role-based access, the entry also requires this flag, in addition to the page's gate. */
  flag?: PermissionFlag
  /** Further condition, with or without role-based access; the menu may show less than the routes allow. */
  shown?: (session: Session) => boolean
  /** Whether the entry belongs to the open page. By default: its address and all addresses below. */
  isCurrent?: (pathname: string) => boolean
}

export type Section = 'work' | 'celebrate' | 'set-up'

export type EntryRule = {
  /** The second key of "G then letter". */
  key?: string
  /** Sections are separated by a small gap: daily work, recognition, configuration. */
  section?: Section
} & (PageRule | GroupRule)

type GroupRule = {
  id: string
  label: string
  icon: IconName
  pages: readonly PageRule[]
  /** Show the group even if it has only one page; otherwise that page replaces it. */
  namesOne?: true
}

export const below = (start: string) => (pathname: string) =>
  pathname === start || pathname.startsWith(`${start}/`)

const enabled = ({ permissions }: Session) => permissions.qaEnabled

/** The specified order; each page requires the permission specified for it. */
export const QA_PAGES: readonly PageRule[] = [
  {
    id: 'qa-dashboard',
    label: 'nav.qaDashboard',
    icon: 'gauge',
    route: '/qa/reports/$reportType',
    flag: 'viewQADashboard',
    href: () => paths.qaReport(),
    shown: enabled,
    // Audits open from the list of reviews, which is one of the reports.
    isCurrent: (pathname) => below('/qa/reports')(pathname) || below('/qa/audit')(pathname),
  },
  {
    id: 'qa-calibrations',
    label: 'nav.calibrations',
    icon: 'scale',
    route: '/qa/calibrations/$id',
    flag: 'manageCalibrations',
    href: () => paths.qaCalibrations(),
    shown: enabled,
    isCurrent: below('/qa/calibrations'),
  },
  {
    id: 'qa-assignments',
    label: 'nav.assignments',
    icon: 'checklist',
    route: '/qa/assignments',
    flag: 'viewAssignments',
    href: paths.qaAssignments,
    shown: enabled,
  },
  {
    id: 'qa-reviewers',
    label: 'nav.reviewers',
    icon: 'users',
    route: '/qa/reviewers',
    flag: 'viewReviewers',
    href: () => paths.qaReviewers(),
    shown: enabled,
  },
  {
    id: 'qa-interactions',
    label: 'nav.interactions',
    icon: 'message',
    route: '/qa/interactions',
    flag: 'reviewQA',
    href: () => paths.qaInteractions(),
    shown: enabled,
  },
  {
    id: 'qa-new-review',
    label: 'nav.newReview',
    icon: 'clipboard-check',
    route: '/qa/reviews/new',
    flag: 'reviewQA',
    href: () => paths.newReview(),
    shown: enabled,
    isCurrent: below('/qa/reviews'),
  },
]

/** The data-access policy that a trends page requires depends on whose figures it shows. */
type TrendsOf = 'anybody' | 'teams' | 'company'

const FEEDBACK_ONLY: ReadonlySet<TrendsPage> = new Set([
  'company/multi',
  'company/program',
  'company/tags',
  'service_recovery',
])

/** A company that uses only QA keeps the trends pages that exist for QA. */
function trends(page: TrendsPage, label: string, of: TrendsOf, alsoOfQa = false): PageRule {
  return {
    id: `trends-${page.replace('/', '-')}`,
    label,
    icon: 'chart-line',
    route: `/trends/${page}`,
    href: ({ permissions }, current) => {
      const area = permissions.qaStandalone ? 'qa' : current
      const isKept = area === 'feedback' || (area === 'qa' && !FEEDBACK_ONLY.has(page))
      return paths.trends(page, isKept ? { product_area: area } : undefined)
    },
    shown: (session) => {
      const { qaStandalone } = session.permissions
      if (qaStandalone && !alsoOfQa) return false
      const offered = dropdownsFor(session, qaStandalone ? 'QA' : 'FEEDBACK')
      return of === 'anybody' || offered[of]
    },
    isCurrent: (pathname) => pathname === `/trends/${page}`,
  }
}

export const TRENDS_PAGES: readonly PageRule[] = [
  trends('team_member', 'nav.trendsTeamMember', 'anybody', true),
  trends('team', 'nav.trendsTeam', 'teams', true),
  trends('company', 'nav.trendsCompany', 'company'),
  trends('company/multi', 'nav.trendsMulti', 'company'),
  trends('company/program', 'nav.trendsProgram', 'company'),
  trends('company/teams', 'nav.trendsTeams', 'company', true),
  trends('company/team_members', 'nav.trendsTeamMembers', 'company', true),
  trends('company/reporting_groups', 'nav.trendsReportingGroups', 'company'),
  trends('company/tags', 'nav.trendsTags', 'company'),
  trends('service_recovery', 'nav.trendsRecovery', 'anybody'),
]

/** People who see only their own records find these pages in the command palette. */
const seesOthers = ({ dataAccess, person }: Session) =>
  person.isAdmin || [dataAccess.FEEDBACK, dataAccess.QA].some((scope) => scope && scope !== 'self')

const SURVEYS = paths.surveys()

/** The main navigation, in its order. */
export const ENTRIES: readonly EntryRule[] = [
  {
    id: 'stream',
    label: 'nav.stream',
    icon: 'message-2',
    key: 's',
    route: '/',
    href: ({ person }) => paths.stream(person),
    shown: ({ permissions }) => permissions.viewStream,
    isCurrent: (pathname) =>
      pathname === '/' || pathname === '/admin/company/view' || pathname.startsWith('/requests/'),
  },
  { id: 'qa', label: 'nav.qa', icon: 'clipboard-check', key: 'q', pages: QA_PAGES, namesOne: true },
  {
    id: 'one-on-ones',
    label: 'nav.oneOnOnes',
    icon: 'video',
    key: 'o',
    pages: [
      {
        id: 'sessions',
        label: 'nav.sessions',
        icon: 'video',
        route: '/one_on_ones',
        href: () => paths.oneOnOnes(),
        shown: ({ permissions }) => permissions.oneOnOneLinks,
        isCurrent: (pathname) =>
          below('/one_on_ones')(pathname) && !below(paths.oneOnOneTemplates())(pathname),
      },
      {
        id: 'one-on-one-templates',
        label: 'nav.templates',
        icon: 'forms',
        route: '/one_on_ones/templates',
        href: () => paths.oneOnOneTemplates(),
        // Without role-based access the route is open to everyone, but the server would refuse their calls.
        shown: ({ permissions }) => permissions.manageOneOnOneSettings,
      },
    ],
  },
  {
    id: 'performance',
    label: 'nav.performance',
    icon: 'target-arrow',
    key: 'p',
    route: '/performance',
    href: performanceLink,
    shown: ({ permissions }) => permissions.performanceTabAvailable,
  },
  { id: 'trends', label: 'nav.trends', icon: 'chart-line', key: 't', pages: TRENDS_PAGES },
  {
    id: 'dashboards',
    label: 'nav.dashboards',
    icon: 'layout-dashboard',
    key: 'd',
    route: '/dashboards',
    href: () => paths.dashboards(),
    shown: seesOthers,
    isCurrent: below('/dashboards'),
  },
  {
    id: 'alerts',
    label: 'nav.alerts',
    icon: 'bell',
    key: 'a',
    route: '/alerts',
    href: () => paths.alerts(),
    shown: seesOthers,
  },
  {
    id: 'leaderboard',
    label: 'nav.leaderboard',
    icon: 'trophy',
    key: 'l',
    section: 'celebrate',
    route: '/leaderboard',
    href: paths.leaderboard,
    shown: ({ permissions }) => permissions.leaderboardLink,
  },
  {
    id: 'achievements',
    label: 'nav.achievements',
    icon: 'confetti',
    section: 'celebrate',
    route: '/achievements',
    href: paths.achievements,
  },
  {
    id: 'rewards',
    label: 'nav.rewards',
    icon: 'gift',
    key: 'r',
    section: 'celebrate',
    pages: [
      {
        id: 'rewards-own',
        label: 'nav.rewardsOwn',
        icon: 'gift',
        route: '/rewards',
        href: () => paths.rewards(),
        shown: ({ permissions }) => permissions.rewardsEnabled,
      },
      {
        id: 'rewards-votes',
        label: 'nav.rewardsVotes',
        icon: 'thumb-up',
        route: '/rewards_votes',
        href: () => paths.rewardsVotes(),
        shown: ({ permissions }) => permissions.rewardsEnabled,
      },
      {
        id: 'rewards-report',
        label: 'nav.rewardsReport',
        icon: 'table',
        route: '/rewards_report',
        flag: 'viewRewardsReports',
        href: () => paths.rewardsReport(),
        shown: ({ permissions }) => permissions.rewardsEnabled,
      },
    ],
  },
  {
    id: 'surveys',
    label: 'nav.surveys',
    icon: 'forms',
    key: 'v',
    section: 'set-up',
    route: '/admin/company/$',
    href: paths.surveys,
    shown: ({ permissions }) => permissions.feedbackEnabled,
  },
  {
    // For people who may manage teams but have no settings page that links there.
    id: 'teams',
    label: 'nav.teams',
    icon: 'users',
    section: 'set-up',
    route: '/admin/company/teams',
    href: paths.teams,
    shown: (session) => !routeAllowed('/admin/company', accessOf(session)),
  },
  {
    id: 'settings',
    label: 'nav.settings',
    icon: 'settings',
    key: 'e',
    section: 'set-up',
    route: '/admin/company',
    href: paths.settings,
    isCurrent: (pathname) =>
      (below('/admin/company')(pathname) &&
        pathname !== '/admin/company/view' &&
        !below(SURVEYS)(pathname)) ||
      below('/qa/forms')(pathname),
  },
]
