/** What a source makes of what it receives. */
export const TARGETS = ['interactions', 'feedback', 'survey_requests'] as const
export type Target = (typeof TARGETS)[number]

export type FieldKind = 'text' | 'date' | 'number' | 'boolean' | 'list'
export type Field = { name: string; kind: FieldKind; isRequired?: true }

const text = (...names: string[]): Field[] => names.map((name) => ({ name, kind: 'text' }))
const needed = (name: string, kind: FieldKind = 'text'): Field => ({ name, kind, isRequired: true })

const EMPLOYEE = text('employee.email', 'employee.custom_employee_id')
const CUSTOMER = text('customer.name', 'customer.email', 'customer.phone')

/** The fields that a mapping can fill, by target. A dot separates the name of an inner field. */
export const FIELDS: Readonly<Record<Target, readonly Field[]>> = {
  interactions: [
    needed('external_id'),
    needed('channel'),
    needed('started_at', 'date'),
    { name: 'resolved_at', kind: 'date' },
    ...EMPLOYEE,
    ...CUSTOMER,
    ...text('language', 'summary', 'external_url', 'audio_url'),
    { name: 'tags', kind: 'list' },
  ],
  feedback: [
    needed('external_id'),
    needed('responded_at', 'date'),
    { name: 'stars', kind: 'number' },
    ...text('comment'),
    ...EMPLOYEE,
    ...CUSTOMER,
    ...text('channel', 'brand', 'survey', 'language', 'ext_interaction_id', 'external_url'),
    { name: 'partial', kind: 'boolean' },
  ],
  survey_requests: [
    needed('survey'),
    needed('external_id'),
    needed('deliver'),
    ...text('employee.email', 'customer.name', 'customer.email'),
    ...text('channel', 'brand', 'language', 'ext_interaction_id'),
    { name: 'delay_minutes', kind: 'number' },
    { name: 'expires_at', kind: 'date' },
    { name: 'do_not_send', kind: 'boolean' },
  ],
}

/** The fields of a turn. */
export const TURN_FIELDS = ['text', 'speaker', 'at', 'author_name', 'author_email'] as const

export const SIDES = ['agent', 'customer', 'bot', 'system'] as const
