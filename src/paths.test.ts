import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isKnownPage, PAGES, paths, safeReturnPath } from '#paths.ts'

const admin = { isAdmin: true }
const other = { isAdmin: false }

test('links', () => {
  expect({
    streamOfAdmin: paths.stream(admin),
    streamOfOther: paths.stream(other),
    filteredStream: paths.stream(other, {
      search: 'long wait & more',
      stars: [1, 2],
      teams: [],
      comments: true,
    }),
    request: paths.request('0199-uuid'),
    signIn: paths.signIn(),
    signInAndBack: paths.signIn('/admin/company?tab=1'),
    signOutOfAdmin: paths.signOut(admin),
    signOutOfOther: paths.signOut(other),
    forbidden: paths.forbidden(),
    profile: paths.profile(),
    settings: paths.settings(),
    feedbackImports: paths.feedbackImports(),
    mailOutbox: paths.mailOutbox(),
    closed: paths.closed(),
    companySettings: paths.companySettings(),
    brands: paths.brands(),
    channels: paths.channels(),
    apiTokens: paths.apiTokens(),
    activityLog: paths.activityLog(),
    activityLogOfOne: paths.activityLog({ person: 7 }),
    settingsActivityLog: paths.settingsActivityLog(),
    roles: paths.roles(),
    role: paths.role(7),
    newRole: paths.role('new'),
    features: paths.features(),
    surveys: paths.surveys(),
    qaDashboard: paths.qaReport(),
    qaReviews: paths.qaReport('reviews', { page: 2 }),
    qaInteractions: paths.qaInteractions({ channels: [1, 2] }),
    qaCalibrations: paths.qaCalibrations(),
    qaAssignments: paths.qaAssignments(),
    qaReviewers: paths.qaReviewers(),
    newReview: paths.newReview({ solicitation_id: 4, blind: true }),
    oneOnOnes: paths.oneOnOnes(),
    oneOnOnesOfOne: paths.oneOnOnes({ employee_id: 5 }),
    oneOnOneTemplates: paths.oneOnOneTemplates(),
    performance: paths.performance(),
    performanceOfOne: paths.performance({ employeeId: 5 }),
    performanceOfTeam: paths.performance({ teamId: 3 }),
    trends: paths.trends('company/team_members', { product_area: 'qa' }),
    leaderboard: paths.leaderboard(),
    achievements: paths.achievements(),
    rewards: paths.rewards(),
    rewardsVotes: paths.rewardsVotes(),
    rewardsReport: paths.rewardsReport(),
  }).toMatchInlineSnapshot(`
    {
      "achievements": "/achievements",
      "activityLog": "/activity_log",
      "activityLogOfOne": "/activity_log?person=7",
      "apiTokens": "/admin/company/api_tokens",
      "brands": "/admin/company/brands",
      "channels": "/admin/company/channels",
      "closed": "/closed",
      "companySettings": "/admin/company/company_settings",
      "features": "/admin/company/features",
      "feedbackImports": "/admin/company/feedback_imports",
      "filteredStream": "/?search=long+wait+%26+more&stars=1&stars=2&comments=true",
      "forbidden": "/403",
      "leaderboard": "/leaderboard",
      "mailOutbox": "/admin/company/mail_outbox",
      "newReview": "/qa/reviews/new?solicitation_id=4&blind=true",
      "newRole": "/admin/company/roles/new",
      "oneOnOneTemplates": "/one_on_ones/templates",
      "oneOnOnes": "/one_on_ones",
      "oneOnOnesOfOne": "/one_on_ones?employee_id=5",
      "performance": "/performance",
      "performanceOfOne": "/performance?employeeId=5",
      "performanceOfTeam": "/performance?teamId=3",
      "profile": "/profile/edit",
      "qaAssignments": "/qa/assignments",
      "qaCalibrations": "/qa/calibrations/overview",
      "qaDashboard": "/qa/reports/overview",
      "qaInteractions": "/qa/interactions?channels=1&channels=2",
      "qaReviewers": "/qa/reviewers",
      "qaReviews": "/qa/reports/reviews?page=2",
      "request": "/requests/0199-uuid",
      "rewards": "/rewards",
      "rewardsReport": "/rewards_report",
      "rewardsVotes": "/rewards_votes",
      "role": "/admin/company/roles/7",
      "roles": "/admin/company/roles",
      "settings": "/admin/company",
      "settingsActivityLog": "/admin/company/activity_log",
      "signIn": "/sign_in",
      "signInAndBack": "/sign_in?return_to=%2Fadmin%2Fcompany%3Ftab%3D1",
      "signOutOfAdmin": "/admins/sign_out",
      "signOutOfOther": "/employees/sign_out",
      "streamOfAdmin": "/admin/company/view",
      "streamOfOther": "/",
      "surveys": "/admin/company/survey_configurations",
      "trends": "/trends/company/team_members?product_area=qa",
    }
  `)
})

describe('isKnownPage', () => {
  test.each(PAGES.filter((page) => !page.includes('$')))('%s is a page', (page) => {
    expect(isKnownPage(page)).toBe(true)
  })

  test.each(['/no/such/page', '/admin', '/admin/company/nonsense', '', '//', '/403/', '/profile'])(
    '%j',
    (path) => {
      expect(isKnownPage(path)).toBe(path === '/403/')
    },
  )

  test('every link leads to a page, save sign-out', () => {
    const links = [paths.stream(admin), paths.stream(other), paths.signIn('/x'), paths.forbidden()]
    links.push(
      paths.request('0199-uuid'),
      paths.profile(),
      paths.settings(),
      paths.feedbackImports(),
      paths.mailOutbox(),
    )
    for (const link of links) expect(isKnownPage(link.split('?')[0] ?? ''), link).toBe(true)
  })
})

describe('safeReturnPath', () => {
  test.each(['/', '/admin/company', '/?stars=1&search=a%20b', '/leaderboard#top'])('%s is kept', (path) => {
    expect(safeReturnPath(path)).toBe(path)
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/a\\b',
    'https://evil.example/',
    'javascript:alert(1)',
    'admin/company',
    '',
    undefined,
    ['/a'],
    // These would end the new session at once, or lead round in a circle.
    '/sign_in?return_to=/x',
    '/admins/sign_out',
    '/employees/sign_out/',
  ])('%j is refused', (path) => {
    expect(safeReturnPath(path)).toBeNull()
  })

  test('an accepted path never leaves the site', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      '.',
      ':',
      '@',
      'a',
      'evil.example',
      '?',
      '#',
      ' ',
      'é',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const path = safeReturnPath(`/${parts.join('')}`)
        fc.pre(path !== null)
        expect(new URL(path ?? '', 'https://plaudit.example').origin).toBe('https://plaudit.example')
      }),
    )
  })
})
