import { describe, expect, it } from 'vitest'
import {
  type Draft,
  EMPTY_DRAFT,
  mappingFrom,
  missingOfTurns,
  nextSlot,
  sampleValues,
  sourceFrom,
  textOf,
  withClicked,
  withText,
} from '#features/integrations/web/webhook-sources/mapping-draft.ts'

describe('a draft of a mapping', () => {
  it('reads what is typed as paths, a template or a constant', () => {
    expect(sourceFrom('$.id', undefined)).toEqual({ path: '$.id' })
    expect(sourceFrom('$.a | $.b |', undefined)).toEqual({ path: ['$.a', '$.b'] })
    expect(sourceFrom('{$.first} {$.last}', undefined)).toEqual({ template: '{$.first} {$.last}' })
    expect(sourceFrom('Email', { path: '$.via', default: 'Chat' })).toEqual({
      constant: 'Email',
      default: 'Chat',
    })
    expect(sourceFrom('  ', { path: '$.via' })).toBeUndefined()
    for (const text of ['$.id', '$.a | $.b', '{$.a}!', 'Email'])
      expect(textOf(sourceFrom(text, undefined))).toBe(text)
  })

  it('finds the list of turns from the first value of a turn that is clicked', () => {
    const first = withClicked(EMPTY_DRAFT, { group: 'turns', name: 'text' }, '$.ticket.articles[3].body')
    expect(first.turns).toEqual([{ list: '$.ticket.articles', text: { path: '@.body' } }])
    const second = withClicked(first, { group: 'turns', name: 'speaker' }, '$.ticket.articles[0].from.role')
    expect(second.turns?.[0]?.speaker).toEqual({ path: '@.from.role' })
    const outside = withClicked(second, { group: 'turns', name: 'at' }, '$.ticket.created_at')
    expect(outside.turns?.[0]?.at).toEqual({ path: '$.ticket.created_at' })
    const single = withClicked(EMPTY_DRAFT, { group: 'turns', name: 'text' }, '$.article.body')
    expect(single.turns).toEqual([{ list: '$.article', text: { path: '@.body' } }])
  })

  it('knows what is missing, and leaves incomplete turns out', () => {
    expect(nextSlot(EMPTY_DRAFT, 'interactions')).toEqual({ group: 'fields', name: 'external_id' })
    const draft = withText(EMPTY_DRAFT, { group: 'turns', name: 'text' }, '@.body')
    expect(missingOfTurns(draft)).toEqual(['list', 'speaker'])
    expect(mappingFrom(draft)).toEqual({ fields: {} })
    expect(withText(draft, { group: 'turns', name: 'text' }, '')).toEqual({ fields: {} })
  })

  it('lists the values of the sample that can be replaced', () => {
    const draft: Draft = { fields: {}, turns: [{ list: '$.said', speaker: { path: '@.by' } }] }
    const sample = { said: [{ by: 'us' }, { by: 'them' }, { by: 'us' }, { by: null }, { by: { deep: 1 } }] }
    expect(sampleValues(draft, { group: 'turns', name: 'speaker' }, sample)).toEqual(['us', 'them'])
    expect(sampleValues(draft, { group: 'fields', name: 'channel' }, sample)).toEqual([])
  })
})
