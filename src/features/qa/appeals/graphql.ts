import {
  archiveAppeal,
  changeAppeal,
  createAppeal,
  readAppeal,
  readReviewAppeals,
  resolveAppeal,
} from '#features/qa/appeals/appeals.ts'
import {
  type Appeal,
  type AppealedAnswer,
  type AppealSettings,
  appealChangeSchema,
  appealSettingsChangeSchema,
  newAppealSchema,
  type ReviewAppeals,
  resolutionSchema,
} from '#features/qa/appeals/contract.ts'
import { type AppealPage, listAppeals } from '#features/qa/appeals/list.ts'
import { changeAppealSettings, readAppealSettings } from '#features/qa/appeals/settings.ts'
import { pageArguments, pageOf } from '#features/qa/numbered-pages.ts'
import { QaPerson } from '#features/qa/person-type.ts'
import { appealAction, manageAppealSettings, readAppeals, readReviewsAction } from '#features/qa/policy.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { idAt, lookupId, recordId } from '#platform/graphql/ids.ts'
import { payload } from '#platform/graphql/mutation.ts'
import { orNull } from '#platform/graphql/or-null.ts'
import { withoutNulls } from '#platform/graphql/without-nulls.ts'

const QaAppealAnswer = builder.objectRef<AppealedAnswer>('QaAppealAnswer').implement({
  fields: (t) => ({
    qaAnswerId: t.exposeID('qaAnswerId'),
    qaQuestionId: t.exposeID('qaQuestionId'),
    questionText: t.exposeString('questionText'),
    reason: t.exposeString('reason'),
    resolution: t.exposeString('resolution', { nullable: true }),
    overturned: t.exposeBoolean('overturned'),
    answerBefore: t.exposeString('answerBefore', {
      nullable: true,
      description: 'The answer before it was overturned, or the current one; null for not applicable.',
    }),
    answerAfter: t.exposeString('answerAfter', { nullable: true }),
  }),
})

const QaAppeal = builder.objectRef<Appeal>('QaAppeal').implement({
  description: 'A challenge to answers of a review.',
  fields: (t) => ({
    id: t.exposeID('id'),
    qaReviewId: t.exposeID('qaReviewId'),
    scorecardName: t.exposeString('scorecardName'),
    state: t.exposeString('state', { description: '`open` or `closed`.' }),
    employee: t.expose('employee', {
      type: QaPerson,
      nullable: true,
      description: 'Null if the reviewee is hidden from the viewer.',
    }),
    createdAt: t.exposeString('createdAt'),
    updatedAt: t.exposeString('updatedAt'),
    decideBy: t.exposeString('decideBy'),
    closedAt: t.exposeString('closedAt', { nullable: true }),
    closedBy: t.expose('closedBy', { type: QaPerson, nullable: true }),
    archivedAt: t.exposeString('archivedAt', { nullable: true }),
    scoreBefore: t.exposeFloat('scoreBefore', { nullable: true }),
    scoreAfter: t.exposeFloat('scoreAfter', { nullable: true }),
    answers: t.field({ type: [QaAppealAnswer], resolve: ({ answers }) => [...answers] }),
    canDecide: t.exposeBoolean('canDecide'),
    canChange: t.exposeBoolean('canChange'),
  }),
})

const QaReviewAppeals = builder.objectRef<ReviewAppeals>('QaReviewAppeals').implement({
  fields: (t) => ({
    appeals: t.field({ type: [QaAppeal], resolve: ({ appeals }) => [...appeals] }),
    canAppeal: t.exposeBoolean('canAppeal'),
    appealBy: t.exposeString('appealBy', {
      nullable: true,
      description: 'Deadline to appeal; null if the review cannot be appealed.',
    }),
    neverLower: t.exposeBoolean('neverLower'),
  }),
})

const QaAppealPage = builder.objectRef<AppealPage>('QaAppealPage').implement({
  fields: (t) => ({
    appeals: t.expose('appeals', { type: [QaAppeal] }),
    totalCount: t.exposeInt('totalCount', { description: 'At most 10,000.' }),
    totalPages: t.exposeInt('totalPages'),
    page: t.exposeInt('page'),
  }),
})

const QaAppealSettings = builder.objectRef<AppealSettings>('QaAppealSettings').implement({
  fields: (t) => ({
    daysToAppeal: t.exposeInt('daysToAppeal'),
    daysToDecide: t.exposeInt('daysToDecide'),
    secondPerson: t.exposeBoolean('secondPerson', {
      description: 'Another person than the reviewer must decide.',
    }),
    neverLower: t.exposeBoolean('neverLower', {
      description: 'Decisions that lower the score are rejected.',
    }),
  }),
})

const QaAppealFilters = builder.inputType('QaAppealFilters', {
  fields: (t) => ({
    open: t.boolean({ defaultValue: true }),
    qaReviewId: t.id({ description: 'Only appeals of this review.' }),
    toDecide: t.boolean({ description: 'Only appeals the viewer can decide.' }),
  }),
})

builder.queryFields((t) => ({
  appeal: t.field({
    type: QaAppeal,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    action: readAppeals,
    resolve: (_root, args, { services, viewer }) => orNull(readAppeal(services, viewer, lookupId(args.id))),
  }),
  appeals: t.field({
    type: QaAppealPage,
    description: 'Open ones by deadline, decided ones newest first; 10 per page by default.',
    args: { ...pageArguments(t), filters: t.arg({ type: QaAppealFilters }) },
    action: readAppeals,
    resolve: (_root, args, { services, viewer }) => {
      const { open, toDecide, qaReviewId } = args.filters ?? {}
      const filter = {
        open: open ?? true,
        toDecide: toDecide ?? false,
        reviewId: qaReviewId == null ? null : idAt('filters.qaReviewId', qaReviewId),
      }
      return listAppeals(services, viewer, filter, pageOf(args))
    },
  }),
  qaReviewAppeals: t.field({
    type: QaReviewAppeals,
    nullable: true,
    description: 'Newest first, without withdrawn ones; null if the viewer cannot see the review.',
    args: { qaReviewId: t.arg.id({ required: true }) },
    action: readReviewsAction,
    resolve: (_root, args, { services, viewer }) =>
      orNull(readReviewAppeals(services, viewer, lookupId(args.qaReviewId))),
  }),
  qaAppealSettings: t.field({
    type: QaAppealSettings,
    action: manageAppealSettings,
    resolve: (_root, _args, { services, viewer }) => readAppealSettings(services, viewer),
  }),
}))

const Payload = payload('QaAppealPayload', 'appeal', QaAppeal)

const SettingsPayload = payload('QaAppealSettingsPayload', 'qaAppealSettings', QaAppealSettings)

const QaAppealReason = builder.inputType('QaAppealReason', {
  fields: (t) => ({ qaAnswerId: t.id({ required: true }), text: t.string({ required: true }) }),
})

const QaAppealResolution = builder.inputType('QaAppealResolution', {
  fields: (t) => ({
    qaAnswerId: t.id({ required: true }),
    text: t.string({ required: true }),
    qaOptionId: t.id({ description: 'The option that replaces the answer; without one the answer stays.' }),
    notApplicable: t.boolean({ description: 'Replaces the answer by not applicable.' }),
  }),
})

const reasonsOf = (reasons: readonly (typeof QaAppealReason.$inferInput)[]) =>
  reasons.map(({ qaAnswerId, text }, index) => ({
    qaAnswerId: idAt(`reasons.${index}.qaAnswerId`, qaAnswerId),
    text,
  }))

const resolutionsOf = (resolutions: readonly (typeof QaAppealResolution.$inferInput)[]) =>
  resolutions.map(({ qaAnswerId, text, qaOptionId, notApplicable }, index) => ({
    qaAnswerId: idAt(`resolutions.${index}.qaAnswerId`, qaAnswerId),
    text,
    ...(qaOptionId != null && { qaOptionId: idAt(`resolutions.${index}.qaOptionId`, qaOptionId) }),
    ...(notApplicable != null && { notApplicable }),
  }))

const version = (updatedAt: string | null | undefined) => (updatedAt == null ? {} : { updatedAt })
const VERSION = 'Version the change is based on.'

builder.mutationFields((t) => ({
  createAppeal: t.field({
    type: Payload,
    args: {
      qaReviewId: t.arg.id({ required: true }),
      reasons: t.arg({ type: [QaAppealReason], required: true }),
    },
    action: appealAction,
    resolve: (_root, args, { services, viewer }) =>
      createAppeal(
        services,
        viewer,
        parseOrRefuse(newAppealSchema, {
          qaReviewId: idAt('qaReviewId', args.qaReviewId),
          reasons: reasonsOf(args.reasons),
        }),
      ),
  }),
  updateAppeal: t.field({
    type: Payload,
    args: {
      id: t.arg.id({ required: true }),
      reasons: t.arg({ type: [QaAppealReason], required: true }),
      updatedAt: t.arg.string({ description: VERSION }),
    },
    action: appealAction,
    resolve: (_root, args, { services, viewer }) =>
      changeAppeal(
        services,
        viewer,
        recordId(args.id, 'This appeal'),
        parseOrRefuse(appealChangeSchema, {
          reasons: reasonsOf(args.reasons),
          ...version(args.updatedAt),
        }),
      ),
  }),
  resolveAppeal: t.field({
    type: Payload,
    args: {
      id: t.arg.id({ required: true }),
      resolutions: t.arg({ type: [QaAppealResolution], required: true }),
      updatedAt: t.arg.string({ description: VERSION }),
    },
    action: appealAction,
    resolve: (_root, args, { services, viewer }) =>
      resolveAppeal(
        services,
        viewer,
        recordId(args.id, 'This appeal'),
        parseOrRefuse(resolutionSchema, {
          resolutions: resolutionsOf(args.resolutions),
          ...version(args.updatedAt),
        }),
      ),
  }),
  archiveAppeal: t.field({
    type: Payload,
    description: 'Withdraws an appeal.',
    args: { id: t.arg.id({ required: true }) },
    action: appealAction,
    resolve: (_root, args, { services, viewer }) =>
      archiveAppeal(services, viewer, recordId(args.id, 'This appeal')),
  }),
  updateQaAppealSettings: t.field({
    type: SettingsPayload,
    args: {
      daysToAppeal: t.arg.int(),
      daysToDecide: t.arg.int(),
      secondPerson: t.arg.boolean(),
      neverLower: t.arg.boolean(),
    },
    action: manageAppealSettings,
    resolve: (_root, args, { services, viewer }) => {
      const sent = withoutNulls(args)
      return changeAppealSettings(services, viewer, parseOrRefuse(appealSettingsChangeSchema, sent))
    },
  }),
}))
