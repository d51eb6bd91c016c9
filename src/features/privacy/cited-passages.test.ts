import { describe, expect, test } from 'vitest'
import {
  customerNames,
  keepCitedPassages,
  keepCitedTurns,
  shiftCitations,
} from '#features/privacy/cited-passages.ts'

const event = (id: number, text: string) => ({
  id,
  position: id,
  kind: 'turn',
  speaker: 'customer',
  author: { id: null, name: 'Kari', address: 'k@x.no', letter: null },
  text,
  translated_text: text,
  at: null,
})
const redact = (text: string) => text.replaceAll('Kari', '[NAME]')
const options = { redact, placeholder: '[ERASED]', customerName: 'Erased person' }

describe('cited passages', () => {
  const content = {
    summary: 'Kari called',
    customer: { name: 'Kari', email: 'k@x.no', phone: null },
    events: [event(1, 'Kari here. I wait since May.'), event(2, 'Sorry!'), event(3, '')],
  }

  test('stay without personal data, and annotations point at them', () => {
    const citations = [
      { id: 11, eventId: 1, start: 11, stop: 27 },
      { id: 12, eventId: 1, start: 0, stop: 9 },
      { id: 13, eventId: 1, start: 0, stop: 9 },
    ]
    const { content: kept, moved } = keepCitedPassages(content, citations, options)
    expect(kept.events.map(({ text }) => text)).toEqual(['[NAME] here … I wait since May', '[ERASED]', ''])
    expect(kept).toMatchObject({ summary: null, customer: { name: 'Erased person', email: null } })
    expect(moved).toEqual([
      { id: 12, start: 0, stop: 11, text: '[NAME] here' },
      { id: 13, start: 0, stop: 11, text: '[NAME] here' },
      { id: 11, start: 14, stop: 30, text: 'I wait since May' },
    ])
    for (const { start, stop, text } of moved) expect(kept.events[0]?.text.slice(start, stop)).toBe(text)
  })

  test('are the same when an interrupted erasure is repeated', () => {
    const first = keepCitedPassages(content, [{ id: 11, eventId: 1, start: 0, stop: 10 }], options)
    const citations = first.moved.map((moved) => ({ ...moved, eventId: 1 }))
    expect(keepCitedPassages(first.content, citations, options)).toEqual(first)
  })

  test('lose the names of all customers who wrote', () => {
    const author = { id: 7, name: 'Ann', address: null, letter: null }
    const events = [
      ...content.events,
      { ...event(4, 'Hello'), author: { id: null, name: 'Per', address: null, letter: null } },
      { ...event(5, 'Hello'), speaker: 'agent', author },
    ]
    expect(customerNames({ ...content, events })).toEqual(['Kari', 'Per'])
    expect(customerNames({ events: [{ ...event(6, ''), author: null }] })).toEqual([])
  })

  test('are all that stays of one customer’s turns in the conversation of another', () => {
    const author = { id: null, name: 'Per', address: 'Per@x.no', letter: null }
    const events = [...content.events, { ...event(4, 'I live here too, Kari.'), author }]
    const { content: kept, moved } = keepCitedTurns(
      { ...content, events },
      [{ id: 11, eventId: 4, start: 7, stop: 21 }],
      ['per@x.no'],
      options,
    )
    expect(kept).toEqual({
      ...content,
      events: [...content.events, { ...event(4, 'here too, [NAME]'), author: null, translated_text: null }],
    })
    expect(moved).toEqual([{ id: 11, start: 0, stop: 16, text: 'here too, [NAME]' }])
  })

  test('move with names before them that are replaced', () => {
    const said = event(1, 'Kari and Kari waited')
    const moved = shiftCitations(
      { events: [said] },
      [
        { id: 11, eventId: 1, start: 14, stop: 20 },
        { id: 12, eventId: 1, start: 0, stop: 4 },
        { id: 13, eventId: 9, start: 0, stop: 4 },
      ],
      redact,
    )
    expect(moved).toEqual([
      { id: 11, start: 18, stop: 24 },
      { id: 12, start: 0, stop: 6 },
    ])
    expect(redact(said.text).slice(18, 24)).toBe('waited')
  })
})
