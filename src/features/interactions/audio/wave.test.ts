import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeWaveform } from '#features/interactions/audio/wave.ts'

function wav(samples: number[], { rate = 8_000, bits = 16, kind = 1 } = {}): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(kind, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt16LE(bits, 34)
  head.write('data', 36, 'latin1')
  const data = Buffer.alloc(samples.length * (bits / 8))
  for (const [index, sample] of samples.entries()) {
    if (bits === 8) data.writeUInt8(Math.round(sample * 127) + 128, index)
    else if (kind === 3) data.writeFloatLE(sample, index * 4)
    else data.writeIntLE(Math.round(sample * (2 ** (bits - 1) - 1)), (index * bits) / 8, bits / 8)
  }
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}

test.each([
  [8, 1],
  [16, 1],
  [24, 1],
  [32, 1],
  [32, 3],
])('the loudest of each piece and the length, of %i bits', (bits, kind) => {
  const samples = Array.from({ length: 4_000 }, (_, n) => (n < 2_000 ? 0.25 : -0.75))
  const drawn = computeWaveform(wav(samples, { bits, kind }))
  expect(drawn?.seconds).toBe(0.5)
  expect(drawn?.peaks).toHaveLength(1_000)
  expect(drawn?.peaks[0]).toBeCloseTo(0.25, 1)
  expect(drawn?.peaks.at(-1)).toBeCloseTo(0.75, 1)
})

test('draws nothing for files that are not uncompressed WAV, and does not fail on them', () => {
  expect(computeWaveform(Buffer.from('ID3'))).toBeNull()
  expect(computeWaveform(wav([0.5], { kind: 7 }))).toBeNull()
  expect(computeWaveform(wav([]))).toBeNull()
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(80), (noise, at) => {
      const file = wav(Array.from({ length: 50 }, () => 0.5))
      file.set(noise.slice(0, Math.max(0, file.length - at)), at)
      const drawn = computeWaveform(file)
      expect(drawn === null || drawn.peaks.every((peak) => peak >= 0 && peak <= 1)).toBe(true)
    }),
  )
})
