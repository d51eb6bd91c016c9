import { requireOwn } from '#features/alerts/alerts.ts'
import { postToChat } from '#features/alerts/chat.ts'
import { chatPlace } from '#features/alerts/chat-address.ts'
import type { AlertTest } from '#features/alerts/contract.ts'
import { CHAT_KINDS } from '#features/alerts/kinds.ts'
import { testMail, testTitle } from '#features/alerts/mails.ts'
import { findChannels, markTested } from '#features/alerts/store.ts'
import { mailPerson } from '#features/people/notices/mail-person.ts'
import { pushPerson } from '#features/people/notices/push-person.ts'
import { paths } from '#paths.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { openStored } from '#platform/auth/envelope.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { limitTests } from '#platform/errors/limit-tests.ts'
import type { Services } from '#platform/services.ts'

/** Sends a test message to each channel of the viewer's own alert, and says how it went. */
export async function testAlert(services: Services, viewer: Viewer, id: number): Promise<AlertTest> {
  const { config } = services
  const { name, title, channels, devices } = await tenantTransaction(services, viewer, async (tx) => {
    const { owner_id: employeeId, tested_at, name } = await requireOwn(tx, id)
    limitTests(tested_at, tx.now)
    await markTested(tx, id)
    const channels = await findChannels(tx, [id])
    const has = (wanted: string) => channels.some(({ kind }) => kind === wanted)
    const title = testTitle(viewer, name)
    if (has('mail'))
      await mailPerson(services, tx, 'alert_tested', { employeeId, ...testMail(config, viewer, name) })
    const push = { employeeId, title, path: paths.alertRules() }
    const devices = has('push') ? await pushPerson(tx, 'alert_tested', push) : null
    tx.audit({ action: 'alert.tested', objectType: 'alert', objectId: id })
    return { name, title, channels, devices }
  })
  const message = { title, lines: [{ text: name, url: config.baseUrl + paths.alerts() }], more: null }
  const results = await Promise.all(
    CHAT_KINDS.map(async (kind) => {
      const channel = channels.find((one) => one.kind === kind)
      if (!channel) return null
      const place = chatPlace({ companyId: viewer.company.id }, channel.uuid)
      const address = openStored(config, place, channel.address)
      if (address === null) return 'secret'
      return (await postToChat(services, kind, address, message)).failure ?? 'sent'
    }),
  )
  const [slack = null, teams = null] = results
  const mail = channels.some(({ kind }) => kind === 'mail') ? 'sent' : null
  return { mail, push: devices === null ? null : devices > 0 ? 'sent' : 'no_device', slack, teams }
}
