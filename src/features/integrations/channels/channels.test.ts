import fc from 'fast-check'
import { expect, test } from 'vitest'
import { channelSlug } from '#features/integrations/channels/channels.ts'

test.each([
  ['Live chat', 'live-chat'],
  ['  LIVE_chat ', 'live-chat'],
  ['E-mail', 'e-mail'],
  ['SMS/WhatsApp', 'sms-whatsapp'],
  ['Ｌｉｖｅ', 'live'],
  ['Телефон', 'телефон'],
  ['電話', '電話'],
  ['!!!', '!!!'],
  ['☎️', '☎️'],
])('the channel %j is %j', (name, slug) => {
  expect(channelSlug(name)).toBe(slug)
})

test('every name has a slug, and the slug of a slug is the slug itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      const slug = channelSlug(name)
      expect(slug).not.toBe('')
      expect(channelSlug(slug)).toBe(slug)
    }),
  )
})
