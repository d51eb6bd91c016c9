import { describe, expect, test } from 'vitest'
import { firstPage, navEntries } from '#app/web/nav.ts'
import { adminSession, testSession } from '#platform/web/testing.tsx'

function ids(session: Parameters<typeof navEntries>[0]): string[] {
  return navEntries(session).map((entry) => entry.id)
}

describe('navigation', () => {
  test('an agent sees the stream, at the own address', () => {
    expect(ids(testSession())).toEqual(['stream'])
    expect(firstPage(testSession())).toBe('/')
  })

  test('an admin sees the settings too', () => {
    expect(ids(adminSession())).toEqual(['stream', 'settings'])
    expect(firstPage(adminSession())).toBe('/admin/company/view')
  })

  test('the stream’s entry asks for viewStream, beyond the gate of the page', () => {
    expect(ids(testSession({ flags: ['feedbackEnabled'] }))).toEqual([])
    expect(ids(testSession({ flags: ['viewStream'] }))).toEqual([])
  })

  test('with role-based access off the settings stay with admins', () => {
    expect(ids(testSession({ features: { role_based_access: false } }))).toEqual(['stream'])
  })

  test('whoever may see nothing starts at the own profile', () => {
    expect(firstPage(testSession({ flags: [] }))).toBe('/profile/edit')
  })

  test('no two entries have the same key', () => {
    const keys = navEntries(adminSession()).map((entry) => entry.key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('each entry is current on its own pages alone', () => {
    const current = (path: string) =>
      navEntries(adminSession())
        .filter((entry) => entry.isCurrent(path))
        .map((entry) => entry.id)
    expect(current('/admin/company/view')).toEqual(['stream'])
    expect(current('/')).toEqual(['stream'])
    expect(current('/admin/company')).toEqual(['settings'])
    expect(current('/admin/company/mail_outbox')).toEqual(['settings'])
    expect(current('/403')).toEqual([])
  })
})
