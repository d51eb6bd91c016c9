import { changeAudit } from '#features/qa/audits/answers.ts'
import { AuditPayload, loadableAudit } from '#features/qa/audits/audit-payload.ts'
import { type LoadableAudit, QaAudit, toLoadableAudits } from '#features/qa/audits/audit-type.ts'
import { archiveAudit, completeAudit, createAudit, reopenAudit } from '#features/qa/audits/audits.ts'
import { AUDIT_ORDERS, auditChangeSchema, auditListSchema } from '#features/qa/audits/contract.ts'
import { listAudits } from '#features/qa/audits/list.ts'
import { findAuditOf, readAudit } from '#features/qa/audits/reading.ts'
import { pageArguments, pageOf } from '#features/qa/numbered-pages.ts'
import { auditAction, readAudits } from '#features/qa/policy.ts'
import { type FieldError, invalid } from '#platform/errors/app-error.ts'
import { fieldErrors, parseOrRefuse } from '#platform/errors/field-errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { idAt, idsAt, lookupId, optionalIdAt, recordId } from '#platform/graphql/ids.ts'
import { orNull } from '#platform/graphql/or-null.ts'

type Page = { audits: LoadableAudit[]; totalCount: number; totalPages: number; page: number }
const AuditPage = builder.objectRef<Page>('AuditPage').implement({
  fields: (t) => ({
    audits: t.expose('audits', { type: [QaAudit] }),
    totalCount: t.exposeInt('totalCount', { description: 'At most 10,000.' }),
    totalPages: t.exposeInt('totalPages'),
    page: t.exposeInt('page'),
  }),
})

const AuditSortField = builder.enumType('AuditSortField', { values: AUDIT_ORDERS })
const AuditSortDirection = builder.enumType('AuditSortDirection', { values: ['ASC', 'DESC'] as const })
const AuditSortInput = builder.inputType('AuditSort', {
  fields: (t) => ({
    field: t.field({ type: AuditSortField, required: true }),
    direction: t.field({ type: AuditSortDirection, defaultValue: 'DESC' }),
  }),
})
const AuditFilters = builder.inputType('AuditFilters', {
  fields: (t) => ({
    completedFrom: t.string({ description: 'A day of the company’s time zone, written yyyy-MM-dd.' }),
    completedTo: t.string({ description: 'The last day, inclusive.' }),
    auditorIds: t.idList(),
    reviewerIds: t.idList(),
    employeeIds: t.idList(),
    formIds: t.idList(),
    teamIds: t.idList(),
    reportingGroupIds: t.idList(),
    completed: t.boolean(),
  }),
})

const ID_LISTS = [
  'auditorIds',
  'reviewerIds',
  'employeeIds',
  'formIds',
  'teamIds',
  'reportingGroupIds',
] as const

function filterOf(filters: typeof AuditFilters.$inferInput | null | undefined) {
  const { completedFrom, completedTo, completed } = filters ?? {}
  const lists = ID_LISTS.flatMap((name) => {
    const given = filters?.[name]
    return given == null ? [] : [[name, idsAt(`filters.${name}`, given, 1_000)]]
  })
  const parsed = auditListSchema.safeParse({
    ...(completedFrom != null && { completedFrom }),
    ...(completedTo != null && { completedTo }),
    ...(completed != null && { completed }),
    ...Object.fromEntries(lists),
  })
  if (parsed.success) return parsed.data
  const named = ({ path, message }: FieldError) => ({ path: `filters.${path}`, message })
  throw invalid(fieldErrors(parsed.error).map(named))
}

builder.queryFields((t) => ({
  audit: t.field({
    type: QaAudit,
    nullable: true,
    description: 'Null if the viewer cannot see it.',
    args: { id: t.arg.id({ required: true }) },
    action: readAudits,
    resolve: (_root, args, context) =>
      orNull(loadableAudit(context, readAudit(context.services, context.viewer, lookupId(args.id)))),
  }),
  audits: t.field({
    type: AuditPage,
    description: 'Latest start first; 10 per page by default.',
    args: {
      ...pageArguments(t),
      filters: t.arg({ type: AuditFilters }),
      sort: t.arg({ type: AuditSortInput }),
    },
    action: readAudits,
    resolve: async (_root, args, { services, viewer }) => {
      const sort = {
        field: args.sort?.field ?? ('startedAt' as const),
        descending: args.sort?.direction !== 'ASC',
      }
      const query = { ...pageOf(args), filter: filterOf(args.filters), sort }
      const page = await listAudits(services, viewer, query)
      return { ...page, audits: toLoadableAudits(services, viewer, page.audits) }
    },
  }),
  qaReviewAudit: t.field({
    type: QaAudit,
    nullable: true,
    description: 'The audit of a review, the viewer’s own first; null if there is none.',
    args: { qaReviewId: t.arg.id({ required: true }) },
    action: readAudits,
    resolve: async (_root, args, context) => {
      const id = lookupId(args.qaReviewId)
      const audit = await orNull(findAuditOf(context.services, context.viewer, id))
      return audit && loadableAudit(context, Promise.resolve(audit))
    },
  }),
}))

const AuditAnswerInput = builder.inputType('AuditAnswerInput', {
  description: 'Missing fields stay unchanged. An option alone also sets `answered`.',
  fields: (t) => ({
    qaQuestionId: t.id({ required: true }),
    qaOptionId: t.id({ description: 'Null for not applicable, if `answered` is true.' }),
    answered: t.boolean(),
    comments: t.string(),
    updatedAt: t.string({
      description:
        '`updatedAt` of the answer the client saw, null if there was none; an error if it is out of date.',
    }),
  }),
})

const answersOf = (answers: readonly (typeof AuditAnswerInput.$inferInput)[]) =>
  answers.map(({ qaQuestionId, qaOptionId, answered, ...rest }, index) => ({
    ...rest,
    qaQuestionId: idAt(`qaAnswers.${index}.qaQuestionId`, qaQuestionId),
    ...(qaOptionId !== undefined && {
      qaOptionId: optionalIdAt(`qaAnswers.${index}.qaOptionId`, qaOptionId),
    }),
    ...(answered != null && { answered }),
  }))

builder.mutationFields((t) => ({
  createAudit: t.field({
    type: AuditPayload,
    args: { qaReviewId: t.arg.id({ required: true }), qaFormId: t.arg.id({ required: true }) },
    action: auditAction,
    resolve: (_root, args, context) =>
      loadableAudit(
        context,
        createAudit(context.services, context.viewer, {
          qaReviewId: idAt('qaReviewId', args.qaReviewId),
          qaFormId: idAt('qaFormId', args.qaFormId),
        }),
      ),
  }),
  updateAudit: t.field({
    type: AuditPayload,
    description: 'Answers questions; hides or shows the reviewer and the employee.',
    args: {
      id: t.arg.id({ required: true }),
      qaAnswers: t.arg({ type: [AuditAnswerInput] }),
      hideReviewer: t.arg.boolean(),
      hideEmployee: t.arg.boolean(),
    },
    action: auditAction,
    resolve: (_root, args, context) => {
      const { id, qaAnswers, hideReviewer, hideEmployee } = args
      const change = parseOrRefuse(auditChangeSchema, {
        ...(qaAnswers != null && { qaAnswers: answersOf(qaAnswers) }),
        ...(hideReviewer != null && { hideReviewer }),
        ...(hideEmployee != null && { hideEmployee }),
      })
      return loadableAudit(
        context,
        changeAudit(context.services, context.viewer, recordId(id, 'This audit'), change),
      )
    },
  }),
  completeAudit: t.field({
    type: AuditPayload,
    description: 'Completes an audit; `completed: false` reopens it.',
    args: { id: t.arg.id({ required: true }), completed: t.arg.boolean({ defaultValue: true }) },
    action: auditAction,
    resolve: (_root, args, context) => {
      const work = args.completed === false ? reopenAudit : completeAudit
      return loadableAudit(context, work(context.services, context.viewer, recordId(args.id, 'This audit')))
    },
  }),
  archiveAudit: t.field({
    type: AuditPayload,
    description: 'Deletes an audit; `archived: false` restores it.',
    args: { id: t.arg.id({ required: true }), archived: t.arg.boolean({ defaultValue: true }) },
    action: auditAction,
    resolve: (_root, args, context) =>
      loadableAudit(
        context,
        archiveAudit(context.services, context.viewer, recordId(args.id, 'This audit'), {
          archived: args.archived !== false,
        }),
      ),
  }),
}))
