import { z } from 'zod'
import { connector, type Entry } from '#features/integrations/sources/connectors/connector.ts'
import { later, moment, SUBDOMAIN, shaped, words } from '#features/integrations/sources/connectors/shapes.ts'
import { placeAfter, placeOf } from '#features/integrations/sources/connectors/time-cursor.ts'

const PAGE = 200
const QUERY = '/services/data/v60.0/query'

const person = z.object({ Name: words, Email: words }).nullish()
const record = z.object({
  Id: z.string().regex(/^[A-Za-z\d]{15,18}$/),
  CaseNumber: z.string().min(1),
  Subject: words,
  Description: words,
  Origin: words,
  IsClosed: z.boolean(),
  CreatedDate: moment,
  ClosedDate: moment.nullish(),
  SystemModstamp: moment,
  Owner: person,
  Contact: person,
})
type Case = z.output<typeof record>

const email = z.object({
  Incoming: z.boolean(),
  FromName: words,
  FromAddress: words,
  TextBody: words,
  MessageDate: moment,
})
const comment = z.object({
  IsPublished: z.boolean(),
  CommentBody: words,
  CreatedDate: moment,
  CreatedBy: person,
})
const messages = z.object({ records: z.array(z.union([email, comment])) })
type Message = z.output<typeof messages>['records'][number]

/** Reads cases with their e-mails and comments by SOQL, as an external client app with the client credentials flow. */
export const salesforce = connector<Case, Message[]>({
  key: 'salesforce',
  name: 'Salesforce',
  form: {
    account: {
      word: 'domain',
      pattern: SUBDOMAIN,
      wrong: 'is only the first part of My Domain, such as acme of acme.my.salesforce.com',
    },
    login: 'required',
    regions: [],
    mostBackfillDays: 365,
    hasRatings: false,
  },
  address: 'https://{subdomain}.my.salesforce.com',
  authentication: {
    kind: 'client_credentials',
    host: 'https://{subdomain}.my.salesforce.com',
    path: '/services/oauth2/token',
    sends: 'body',
  },
  // Salesforce counts by day; this is the share of a minute in 100,000 a day.
  limits: [{ of: 'all', requests: 69, seconds: 60 }],
  check: { request: { path: '/services/data/v60.0/limits' } },
  list: {
    request: (from) => {
      const { since, page } = placeOf(from)
      return {
        path: QUERY,
        query: {
          q: `SELECT Id, CaseNumber, Subject, Description, Origin, IsClosed, CreatedDate, ClosedDate, SystemModstamp, Owner.Name, Owner.Email, Contact.Name, Contact.Email FROM Case WHERE SystemModstamp >= ${since} ORDER BY SystemModstamp, Id LIMIT ${PAGE} OFFSET ${page ?? 0}`,
        },
      }
    },
    read: (body, from) => {
      const read = shaped(z.object({ records: z.array(z.unknown()) }), body)
      if (read === null) return null
      const changes = read.records.map(
        (one) => shaped(z.object({ SystemModstamp: moment }), one)?.SystemModstamp ?? null,
      )
      const isLast = read.records.length < PAGE
      const page = isLast ? null : String(Number(placeOf(from).page ?? 0) + PAGE)
      return { records: read.records, next: placeAfter(from, { changes, page }), isLast }
    },
    record,
    idKey: 'CaseNumber',
    expired: [],
  },
  facts: ({ CaseNumber, SystemModstamp, Origin, IsClosed }) => ({
    id: CaseNumber,
    updatedAt: SystemModstamp,
    channel: Origin?.toLowerCase() ?? null,
    tags: [],
    fields: new Map(),
    isFinished: IsClosed,
  }),
  detail: {
    // First the e-mails, then the comments.
    request: ({ Id }, after) => ({
      path: QUERY,
      query: {
        q:
          after === null
            ? `SELECT Incoming, FromName, FromAddress, TextBody, MessageDate FROM EmailMessage WHERE ParentId = '${Id}' ORDER BY MessageDate LIMIT 500`
            : `SELECT IsPublished, CommentBody, CreatedDate, CreatedBy.Name, CreatedBy.Email FROM CaseComment WHERE ParentId = '${Id}' ORDER BY CreatedDate LIMIT 500`,
      },
    }),
    read: (body, after) => {
      const read = shaped(messages, body)
      return read && { part: read.records, after: after === null ? 'comments' : null }
    },
  },
  draft: (one, pages, { account }) => ({
    agent: one.Owner?.Email ? { email: one.Owner.Email } : null,
    customer: one.Contact ? { name: one.Contact.Name, email: one.Contact.Email } : null,
    startedAt: one.CreatedDate,
    resolvedAt: later(one.ClosedDate ?? one.SystemModstamp, one.CreatedDate),
    url: `https://${account.subdomain}.lightning.force.com/lightning/r/Case/${one.Id}/view`,
    subject: one.Subject ?? null,
    entries: entriesOf(one, pages.flat()),
  }),
})

/** A case that was not started by an e-mail has its first message in the description. */
function entriesOf({ Description, CreatedDate, Contact }: Case, found: readonly Message[]): Entry[] {
  const entries = found.map(entryOf).sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const startsWithEmail = found.some((each) => 'Incoming' in each)
  if (startsWithEmail || !Description) return entries
  const author = { name: Contact?.Name, email: Contact?.Email }
  return [{ speaker: 'customer', author, text: Description, at: CreatedDate }, ...entries]
}

function entryOf(message: Message): Entry {
  if ('Incoming' in message)
    return {
      speaker: message.Incoming ? 'customer' : 'agent',
      author: { name: message.FromName, email: message.FromAddress },
      text: message.TextBody ?? '',
      at: message.MessageDate,
    }
  return {
    speaker: message.IsPublished ? 'agent' : 'note',
    author: { name: message.CreatedBy?.Name, email: message.CreatedBy?.Email },
    text: message.CommentBody ?? '',
    at: message.CreatedDate,
  }
}
