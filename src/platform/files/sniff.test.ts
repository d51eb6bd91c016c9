import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { imageType, peek } from '#platform/files/sniff.ts'

describe('imageType', () => {
  test.each([
    ['image/png', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
    ['image/jpeg', Buffer.from('ffd8ffe000104a4649460001', 'hex')],
    ['image/gif', Buffer.from('GIF89a123456')],
    ['image/gif', Buffer.from('GIF87a123456')],
    ['image/webp', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')],
  ])('knows %s', (type, head) => {
    expect(imageType(head)).toBe(type)
  })

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['SVG behind a declaration', '<?xml version="1.0"?><svg/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a WAV, which is RIFF too', 'RIFF\x10\0\0\0WAVEfmt '],
    ['a cut PNG', '\x89PNG'],
    ['a PNG not at the beginning', ' \x89PNG\r\n\x1a\n0000'],
    ['nothing', ''],
  ])('refuses %s', (_name, text) => {
    expect(imageType(Buffer.from(text, 'latin1'))).toBeNull()
  })
})

test('peeking loses no bytes, whatever the chunk borders', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ minLength: 1, maxLength: 9 })),
      fc.nat(20),
      async (pieces, length) => {
        const whole = Buffer.concat(pieces)
        const { head, content } = await peek(Readable.from(pieces.map((piece) => Buffer.from(piece))), length)
        expect(head).toEqual(whole.subarray(0, length))
        expect(await buffer(content)).toEqual(whole)
      },
    ),
  )
})

test('destroying the returned stream closes the source', async () => {
  const source = Readable.from([Buffer.alloc(20), Buffer.alloc(20)])
  const { content } = await peek(source, 12)
  content.destroy()
  await expect.poll(() => source.destroyed).toBe(true)
})
