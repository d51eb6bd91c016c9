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
    signIn: paths.signIn(),
    signInAndBack: paths.signIn('/admin/company?tab=1'),
    signOutOfAdmin: paths.signOut(admin),
    signOutOfOther: paths.signOut(other),
    forbidden: paths.forbidden(),
    profile: paths.profile(),
    settings: paths.settings(),
    feedbackImports: paths.feedbackImports(),
    mailOutbox: paths.mailOutbox(),
  }).toMatchInlineSnapshot(`
    {
      "feedbackImports": "/admin/company/feedback_imports",
      "filteredStream": "/?search=long+wait+%26+more&stars=1&stars=2&comments=true",
      "forbidden": "/403",
      "mailOutbox": "/admin/company/mail_outbox",
      "profile": "/profile/edit",
      "settings": "/admin/company",
      "signIn": "/sign_in",
      "signInAndBack": "/sign_in?return_to=%2Fadmin%2Fcompany%3Ftab%3D1",
      "signOutOfAdmin": "/admins/sign_out",
      "signOutOfOther": "/employees/sign_out",
      "streamOfAdmin": "/admin/company/view",
      "streamOfOther": "/",
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
    links.push(paths.profile(), paths.settings(), paths.feedbackImports(), paths.mailOutbox())
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

  test('what is let through never leaves the site', () => {
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
