import { describe, expect, test } from 'vitest'
import { firstPage, homeOfQaAlone, navEntries, phoneEntries, trendAreaOf } from '#app/web/nav.ts'
import { TRENDS_PAGES } from '#features/reports/trends/web/page-rules.ts'
import { isKnownPage } from '#paths.ts'
import type { PermissionFlag } from '#platform/access/permissions.ts'
import { adminSession, testSession } from '#platform/web/testing.tsx'

type Session = Parameters<typeof navEntries>[0]

/** Pretends that every page exists. */
const everyPage = () => true

const ids = (session: Session, exists?: (path: string) => boolean) =>
  navEntries(session, exists).map(({ id }) => id)
const pagesOf = (session: Session, group: string) =>
  navEntries(session, everyPage)
    .find(({ id }) => id === group)
    ?.children.map(({ label, href }) => [label.replace('nav.', ''), href])
const labelsOf = (session: Session, group: string) => pagesOf(session, group)?.map(([label]) => label)

const QA_FLAGS: PermissionFlag[] = [
  'viewQADashboard',
  'manageCalibrations',
  'viewAssignments',
  'viewReviewers',
  'reviewQA',
]
const QA_MENU = [
  ['qaDashboard', '/qa/reports/overview'],
  ['calibrations', '/qa/calibrations/overview'],
  ['assignments', '/qa/assignments'],
  ['reviewers', '/qa/reviewers'],
  ['interactions', '/qa/interactions'],
  ['newReview', '/qa/reviews/new'],
]

/** Addresses below an entry that show the 404 page. */
const NO_PAGES = [
  '/qa/reviews',
  '/qa/reviews/5/nonsense',
  '/qa/nonsense',
  '/qa/reports/nonsense',
  '/qa/audit',
  '/qa/assignments/4/nonsense',
  '/qa/forms',
  '/one_on_ones/5/nonsense',
  '/admin/company/nonsense',
  '/admin/company/survey_configurations/3/nonsense',
  '/requests/a/b',
]

describe('navigation with the existing pages', () => {
  test('shows an agent the stream at /', () => {
    expect(ids(testSession())).toEqual(['stream'])
    expect(firstPage(testSession())).toBe('/')
  })

  test('also shows an admin the settings', () => {
    expect(ids(adminSession())).toContain('settings')
    expect(firstPage(adminSession())).toBe('/admin/company/view')
  })

  test('shows the stream only with viewStream, in addition to the page’s gate', () => {
    expect(ids(testSession({ flags: ['feedbackEnabled'] }))).toEqual([])
    expect(ids(testSession({ flags: ['viewStream'] }))).toEqual([])
  })

  test('shows the settings only to admins without role-based access', () => {
    expect(ids(testSession({ features: { role_based_access: false } }))).toEqual(['stream', 'trends'])
  })

  test('starts at the profile for a person without any page', () => {
    expect(firstPage(testSession({ flags: [] }))).toBe('/profile/edit')
  })

  test('shows Teams to people who may manage teams, and Settings to an admin instead', () => {
    const person = { canManageTeams: true }
    const ofRouting = (role_based_access: boolean) =>
      ids(testSession({ person, features: { role_based_access } }))
    expect(ofRouting(true)).toEqual(['stream', 'teams'])
    expect(ofRouting(false)).toEqual(['stream', 'trends', 'teams'])
    const admin = adminSession()
    expect(ids({ ...admin, person: { ...admin.person, ...person } })).toEqual(ids(admin))
    expect(firstPage(testSession({ person, flags: [] }))).toBe('/admin/company/teams')
  })

  test('links every entry to an existing page', () => {
    for (const { href, children } of navEntries(adminSession()))
      for (const address of [href, ...children.map((page) => page.href)])
        expect(isKnownPage(address.split('?')[0] ?? ''), address).toBe(true)
  })
})

describe('navigation with every page', () => {
  test('has the specified order', () => {
    const flags = [...Object.keys(adminSession().permissions)] as PermissionFlag[]
    const session = testSession({
      person: { isAdmin: true },
      flags: flags.filter((flag) => flag !== 'qaStandalone'),
      features: { achievements: true },
    })
    session.dataAccess = { FEEDBACK: 'company', QA: 'company' }
    expect(ids(session, everyPage)).toEqual([
      'stream',
      'qa',
      'one-on-ones',
      'performance',
      'trends',
      'dashboards',
      'alerts',
      'leaderboard',
      'achievements',
      'rewards',
      'surveys',
      'settings',
    ])
    expect(navEntries(session, everyPage).map(({ section }) => section)).toEqual([
      ...Array(7).fill('work'),
      ...Array(3).fill('celebrate'),
      ...Array(2).fill('set-up'),
    ])
    const keys = navEntries(session, everyPage).flatMap(({ key }) => key ?? [])
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('shows alerts to admins and to people who see more than their own feedback or reviews', () => {
    const seeing = (dataAccess: Session['dataAccess'], isAdmin = false) =>
      ids({ ...testSession({ person: { isAdmin } }), dataAccess }).includes('alerts')
    expect(seeing({})).toBe(false)
    expect(seeing({ FEEDBACK: 'self', QA: 'self', COACHING: 'company' })).toBe(false)
    expect(seeing({ FEEDBACK: 'own_team' })).toBe(true)
    expect(seeing({ FEEDBACK: 'self', QA: 'company' })).toBe(true)
    expect(seeing({}, true)).toBe(true)
  })

  test('ACC-010 shows Achievements only if the feature is on', () => {
    for (const [achievements, offered] of [
      [true, true],
      [false, false],
    ])
      expect(ids(testSession({ features: { achievements: achievements === true } }), everyPage)).toEqual(
        offered ? ['stream', 'achievements'] : ['stream'],
      )
  })

  test('shows 1:1s as a single page to people who cannot manage templates', () => {
    const entry = (flags: PermissionFlag[]) =>
      navEntries(testSession({ flags }), everyPage).find(({ id }) => id === 'one-on-ones')
    expect(entry([])).toBeUndefined()
    expect(entry(['canViewOneOnOnes', 'oneOnOneLinks'])).toMatchObject({ href: '/one_on_ones', children: [] })
    const both = entry(['canViewOneOnOnes', 'oneOnOneLinks', 'manageOneOnOneSettings'])
    expect(both?.children.map(({ href }) => href)).toEqual(['/one_on_ones', '/one_on_ones/templates'])
  })

  test('marks each entry as current only on its own pages', () => {
    const session = testSession({
      person: { isAdmin: true },
      flags: [
        ...QA_FLAGS,
        'qaEnabled',
        'feedbackEnabled',
        'viewStream',
        'companyAdmin',
        'canViewOneOnOnes',
        'oneOnOneLinks',
        'manageOneOnOneSettings',
      ],
    })
    const current = (path: string) =>
      navEntries(session, everyPage).flatMap((entry) =>
        entry.isCurrent(path)
          ? [entry.id, ...entry.children.filter((page) => page.isCurrent(path)).map(({ id }) => id)]
          : [],
      )
    expect(current('/admin/company/view')).toEqual(['stream'])
    expect(current('/')).toEqual(['stream'])
    expect(current('/requests/00000000-0000-7000-8000-000000000001')).toEqual(['stream'])
    expect(current('/admin/company')).toEqual(['settings'])
    expect(current('/admin/company/mail_outbox')).toEqual(['settings'])
    expect(current('/admin/company/survey_configurations/3')).toEqual(['surveys'])
    expect(current('/qa/reports/reviews')).toEqual(['qa', 'qa-dashboard'])
    expect(current('/qa/audit/4')).toEqual(['qa', 'qa-dashboard'])
    expect(current('/qa/calibrations/sessions')).toEqual(['qa', 'qa-calibrations'])
    expect(current('/qa/assignments/4/progress')).toEqual(['qa', 'qa-assignments'])
    expect(current('/qa/reviews/new')).toEqual(['qa', 'qa-new-review'])
    expect(current('/one_on_ones/5')).toEqual(['one-on-ones', 'sessions'])
    expect(current('/one_on_ones/templates/5')).toEqual(['one-on-ones', 'one-on-one-templates'])
    expect(current('/qa/reviews/5/audit')).toEqual(['qa', 'qa-new-review'])
    for (const path of NO_PAGES) expect(current(path), path).toEqual([])
    expect(current('/403')).toEqual([])
  })
})

describe('the QA menu', () => {
  const session = (...flags: PermissionFlag[]) => testSession({ flags: ['qaEnabled', ...flags] })

  test.each<[PermissionFlag, string[]]>([
    ['viewQADashboard', ['qaDashboard']],
    ['manageCalibrations', ['calibrations']],
    ['viewAssignments', ['assignments']],
    ['viewReviewers', ['reviewers']],
    ['reviewQA', ['interactions', 'newReview']],
  ])('%s alone shows %j', (flag, expected) => {
    expect(labelsOf(session(flag), 'qa')).toEqual(expected)
    const without = QA_FLAGS.filter((other) => other !== flag)
    for (const label of expected) expect(labelsOf(session(...without), 'qa')).not.toContain(label)
  })

  test.each([
    ['viewReviewers', 'qa-reviewers', '/qa/reviewers'],
    ['reviewQA', 'qa-interactions', '/qa/interactions'],
    ['reviewQA', 'qa-new-review', '/qa/reviews/new'],
  ] as const)(
    'SHL-012 SHL-013 SHL-014 to holders of %s alone the menu shows %s, which leads to %s',
    (flag, page, href) => {
      const entries = (...flags: PermissionFlag[]) =>
        navEntries(session(...flags)).flatMap(({ id, children, href: own }) => [
          { id, href: own },
          ...children,
        ])
      const found = entries(flag, 'viewQADashboard').filter((entry) => entry.id === page)
      expect(found.map((entry) => entry.href)).toEqual([href])
      expect(isKnownPage(href)).toBe(true)
      const others = QA_FLAGS.filter((other) => other !== flag)
      expect(entries(...others).map(({ id }) => id)).not.toContain(page)
    },
  )

  test('SHL-015 lists all pages in the specified order, and is absent without any', () => {
    expect(pagesOf(session(...QA_FLAGS), 'qa')).toEqual(QA_MENU)
    // Each entry is an existing page.
    for (const [, href] of QA_MENU) expect(isKnownPage(href ?? '')).toBe(true)
    expect(ids(session())).not.toContain('qa')
    expect(ids(session(), everyPage)).not.toContain('qa')
    expect(ids(testSession({ flags: QA_FLAGS }), everyPage)).not.toContain('qa')
  })

  test('offers the pages open without role-based access', () => {
    const older = testSession({ flags: ['qaEnabled'], features: { role_based_access: false } })
    expect(labelsOf(older, 'qa')).toEqual([
      'qaDashboard',
      'calibrations',
      'assignments',
      'interactions',
      'newReview',
    ])
  })
})

describe('a company that uses only QA', () => {
  const alone = testSession({
    flags: [...QA_FLAGS, 'qaEnabled', 'qaStandalone', 'feedbackEnabled', 'viewStream'],
  })

  test('has the QA pages at the top and no feedback', () => {
    const entries = navEntries(alone, everyPage)
    expect(entries.slice(0, 6).map(({ label, href }) => [label.replace('nav.', ''), href])).toEqual(QA_MENU)
    expect(entries.map(({ id }) => id)).not.toContain('stream')
    expect(entries.map(({ id }) => id)).not.toContain('qa')
    expect(entries[0]?.key).toBe('q')
  })

  test('starts at the QA dashboard or the person’s first page', () => {
    expect(homeOfQaAlone(alone, everyPage)).toBe('/qa/reports/overview')
    const reviewer = testSession({ flags: ['reviewQA', 'qaEnabled', 'qaStandalone'] })
    expect(homeOfQaAlone(reviewer, everyPage)).toBe('/qa/interactions')
    expect(homeOfQaAlone(testSession(), everyPage)).toBeNull()
  })

  test('keeps the stream while no other start page exists', () => {
    expect(homeOfQaAlone(alone, () => false)).toBeNull()
    expect(ids(alone, (path) => path !== '/qa/reports/overview')).toContain('stream')
  })
})

describe('the Trends menu', () => {
  const FLAGS: PermissionFlag[] = [
    'viewTeamMemberTrendsLink',
    'viewTrendsDashboards',
    'viewCompanyTrends',
    'viewMultiOrganization',
    'viewCompanyProgram',
    'viewReportingGroupsTrend',
    'viewServiceRecoveryTrendsLink',
  ]
  const trends = (
    scope: 'self' | 'own_team' | 'company' | undefined,
    { flags = FLAGS, rbac = true }: { flags?: PermissionFlag[]; rbac?: boolean } = {},
  ) => {
    const session = testSession({ flags, features: { role_based_access: rbac } })
    session.dataAccess = scope ? { FEEDBACK: scope, QA: scope } : {}
    const entry = navEntries(session, everyPage).find(({ id }) => id === 'trends')
    const pages = entry ? (entry.children.length > 0 ? entry.children : [entry]) : []
    return pages.map(({ href }) => href.replace('/trends/', ''))
  }
  const ALL = [
    'team_member',
    'team',
    'company',
    'company/multi',
    'company/program',
    'company/teams',
    'company/team_members',
    'company/reporting_groups',
    'company/tags',
    'service_recovery',
  ]

  test('keeps the area of the open trends page on pages that have it', () => {
    const session = testSession({ flags: FLAGS })
    session.dataAccess = { FEEDBACK: 'company', QA: 'company' }
    const hrefs = (searchStr: string, pathname = '/trends/company') =>
      navEntries(session, everyPage, trendAreaOf({ pathname, searchStr }))
        .find(({ id }) => id === 'trends')
        ?.children.map(({ href }) => href)
    const without = TRENDS_PAGES.map(({ page }) => `/trends/${page}`)
    expect(hrefs('?product_area=QA&metric_id=9')).toEqual(
      TRENDS_PAGES.map(
        ({ page, areas }) => `/trends/${page}${areas.includes('qa') ? '?product_area=qa' : ''}`,
      ),
    )
    expect(hrefs('')).toEqual(without)
    expect(hrefs('?product_area=other')).toEqual(without)
    expect(hrefs('?product_area=qa', '/qa/reviewers')).toEqual(without)
  })

  test('has every page for a person with every permission and company-wide access', () => {
    expect(trends('company')).toEqual(ALL)
  })

  test('has the pages that the permissions open', () => {
    expect(trends('company', { flags: ['viewTeamMemberTrendsLink'] })).toEqual(['team_member'])
    expect(trends('company', { flags: ['viewTrendsDashboards'] })).toEqual([
      'team',
      'company/teams',
      'company/team_members',
      'company/tags',
    ])
    expect(trends('company', { flags: [] })).toEqual([])
  })

  test('hides pages that the data-access policy would leave empty', () => {
    expect(trends('own_team')).toEqual(['team_member', 'team', 'service_recovery'])
    expect(trends('self')).toEqual(['team_member', 'service_recovery'])
    expect(trends(undefined)).toEqual(['team_member', 'service_recovery'])
  })

  test('ignores the data-access policy without role-based access', () => {
    expect(trends('self', { flags: [], rbac: false })).toEqual(['team_member', 'team', 'service_recovery'])
    expect(trends('self', { flags: ['viewCompanyTrends'], rbac: false })).toEqual(
      ALL.filter((page) => page !== 'company/program'),
    )
  })

  test('has no feedback trends in a company that uses only QA', () => {
    const flags: PermissionFlag[] = [...FLAGS, 'qaEnabled', 'qaStandalone']
    expect(trends('company', { flags })).toEqual([
      'team_member?product_area=qa',
      'team?product_area=qa',
      'company/teams?product_area=qa',
      'company/team_members?product_area=qa',
    ])
    expect(trends('company', { flags, rbac: false })).not.toEqual(trends('company', { flags: FLAGS }))
  })
})

describe('the phone’s bar', () => {
  const bar = (count: number, names: string[] = []) => {
    const [pattern] = navEntries(testSession())
    if (!pattern) throw new Error('The stream is an entry.')
    const entries = [...names, ...Array.from({ length: count }, (_, n) => `e${n}`)].map((id) => ({
      ...pattern,
      id,
    }))
    const { bar, more } = phoneEntries(entries)
    return [bar.map(({ id }) => id), more]
  }

  test('shows four entries, or three entries and More', () => {
    expect(bar(4)).toEqual([['e0', 'e1', 'e2', 'e3'], false])
    expect(bar(5)).toEqual([['e0', 'e1', 'e2'], true])
    expect(bar(4, ['stream', 'trends', 'qa', 'one-on-ones'])).toEqual([['stream', 'qa', 'one-on-ones'], true])
    expect(bar(0)).toEqual([[], false])
  })
})
