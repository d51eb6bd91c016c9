import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import appEn from '#app/web/locales/en.json'
import { DeliverySettingsDialog } from '#features/surveys/web/delivery/DeliverySettingsDialog.tsx'
import en from '#features/surveys/web/locales/en.json'
import { adminSession, problem, renderWeb, stubApi } from '#platform/web/testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SETTINGS = {
  suppression_days: 30,
  expiry_days: 14,
  reminder_days: [3],
  from_name: null,
  reply_to: null,
  show_agent_name: true,
  show_agent_picture: true,
  consent_text: 'We ask once.',
  privacy_url: null,
  colour: null,
  version: 1,
}
const PUT = 'PUT /api/v1/survey_delivery_settings'

async function open(settings: object, put: object) {
  const onClose = vi.fn()
  const { requests } = stubApi({ 'GET /api/v1/survey_delivery_settings': settings, [PUT]: put })
  await renderWeb(<DeliverySettingsDialog onClose={onClose} />, {
    session: adminSession(),
    texts: { surveys: en, app: appEn },
  })
  // Another dialog is open while the settings load.
  const consent = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Consent to ask for/ })
  const dialog = within(screen.getByRole('dialog'))
  return { dialog, consent, onClose, requests }
}
const save = ({ dialog }: Awaited<ReturnType<typeof open>>) =>
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
const puts = (requests: Request[]) => requests.filter(({ method }) => method === 'PUT')

test('restores a text typed when the session ended, on its version, and Cancel removes it', async () => {
  const first = await open(SETTINGS, problem(401))
  fireEvent.change(first.consent, { target: { value: 'We ask twice.' } })
  save(first)
  await waitFor(() => expect(puts(first.requests)).toHaveLength(1))
  cleanup()
  const newer = { ...SETTINGS, version: 2 }
  const second = await open(newer, problem(409, 'stale', { current: newer }))
  expect(second.consent.value).toBe('We ask twice.')
  expect(second.dialog.getByText(/^Restored what you typed on/)).toBeTruthy()
  save(second)
  await second.dialog.findByText(/^Someone else has changed the settings/)
  expect(await puts(second.requests)[0]?.json()).toMatchObject({ version: 1 })
  fireEvent.click(second.dialog.getByRole('button', { name: 'Cancel' }))
  expect(second.onClose).toHaveBeenCalled()
  expect(JSON.stringify({ ...localStorage })).not.toContain('We ask twice')
})
