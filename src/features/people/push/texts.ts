import { mailLanguage } from '#features/people/invitations/mails.ts'
import { findHolder } from '#features/people/second-factor/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

const TEST_TITLES = {
  en: 'Notifications from Plaudit work on this device',
  nb: 'Varsler fra Plaudit virker på denne enheten',
} as const

/** In the language of the person's mails. */
export async function testTitle(tx: Tx, employeeId: number): Promise<string> {
  const holder = await findHolder(tx, employeeId)
  return TEST_TITLES[mailLanguage(holder?.language, tx.viewer.company.language)]
}
