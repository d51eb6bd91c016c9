import { IMPORT_FIELDS, type ImportField } from '#features/surveys/delivery/import/fields.ts'

/** Further names of such columns, besides the field names; letters and digits only. */
const NAMES: Record<ImportField, readonly string[]> = {
  external_id: ['id', 'requestid', 'reference', 'ref', 'caseid', 'casenumber', 'saksnummer', 'referanse'],
  ext_interaction_id: [
    'interactionid',
    'interaction',
    'ticketid',
    'ticket',
    'conversationid',
    'callid',
    'contactid',
    'samtaleid',
    'henvendelse',
    'henvendelsesid',
  ],
  customer_email: [
    'email',
    'mail',
    'emailaddress',
    'customermail',
    'contactemail',
    'requesteremail',
    'epost',
    'epostadresse',
    'kundeepost',
  ],
  customer_name: [
    'customer',
    'name',
    'fullname',
    'contactname',
    'requestername',
    'kunde',
    'kundenavn',
    'navn',
  ],
  employee_email: [
    'employee',
    'agent',
    'agentemail',
    'assignee',
    'assigneeemail',
    'handledby',
    'medarbeider',
    'ansatt',
    'ansattepost',
    'saksbehandler',
  ],
  language: ['lang', 'locale', 'språk', 'sprak'],
  channel: ['kanal', 'medium', 'source'],
  brand: ['merke', 'merkevare', 'varemerke'],
  survey: ['surveyid', 'surveyuuid', 'surveyname', 'undersøkelse'],
  deliver: ['delivery', 'sendby', 'levering', 'sendesmed'],
  delay_minutes: ['delay', 'delayminutes', 'forsinkelse', 'ventminutter'],
  expires_at: ['expires', 'expiry', 'validuntil', 'utløper', 'gyldigtil', 'frist'],
  do_not_send: ['donotsend', 'donotsurvey', 'donotcontact', 'optout', 'ikkesend', 'reservert'],
}

/** Mappings reject longer column names. */
const LONGEST_NAME = 1_000

/** Guesses the field of each column by its name. */
export function guessColumns(header: readonly string[]): Partial<Record<ImportField, string>> {
  const columns: Partial<Record<ImportField, string>> = {}
  const named = header.filter((column) => column.length <= LONGEST_NAME)
  const free = new Map(named.map((column) => [plain(column), column]))
  const take = (field: ImportField, name: string) => {
    const column = free.get(name)
    if (column === undefined || columns[field] !== undefined) return
    columns[field] = column
    free.delete(name)
  }
  for (const field of IMPORT_FIELDS) take(field, plain(field))
  for (const field of IMPORT_FIELDS) for (const name of NAMES[field]) take(field, name)
  return columns
}

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
