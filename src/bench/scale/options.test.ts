import { describe, expect, it } from 'vitest'
import { GROUPS, parseScaleOptions, sizeName } from '#bench/scale/options.ts'

describe('parseScaleOptions', () => {
  it('measures 100,000 and 1,000,000 responses in a temporary folder by default', () => {
    expect(parseScaleOptions([])).toEqual({ sizes: [100_000, 1_000_000], data: null, groups: [...GROUPS] })
  })

  it('reads sizes with units in any order, each once', () => {
    expect(parseScaleOptions(['--sizes', '10M,100k,250000,100k']).sizes).toEqual([
      100_000, 250_000, 10_000_000,
    ])
  })

  it('reads the folder to keep and the groups to measure', () => {
    const { data, groups } = parseScaleOptions(['--data', '/tmp/kept', '--only', 'stream,people'])
    expect({ data, groups }).toEqual({ data: '/tmp/kept', groups: ['stream', 'people'] })
  })

  it('rejects a group that does not exist', () => {
    expect(() => parseScaleOptions(['--only', 'streams'])).toThrow('"streams" is not a group of workloads')
  })

  it('rejects a size that is not a number', () => {
    expect(() => parseScaleOptions(['--sizes', '100k,many'])).toThrow('"many" is not a size')
  })
})

describe('sizeName', () => {
  it('names sizes as briefly as possible', () => {
    expect([100_000, 1_000_000, 1_500, 250].map(sizeName)).toEqual(['100k', '1M', '1500', '250'])
  })
})
