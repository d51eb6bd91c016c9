import {
  changeIntelligence,
  type IntelligenceSettings,
  readIntelligence,
} from '#features/coaching/intelligence/intelligence.ts'
import { INTELLIGENCE_ACTIONS } from '#features/coaching/intelligence/policy-state.ts'
import { POLICY } from '#features/coaching/intelligence/policy-text.ts'
import { manageIntelligence } from '#features/coaching/policy.ts'
import { builder } from '#platform/graphql/builder.ts'
import { payload } from '#platform/graphql/mutation.ts'

const Action = builder.enumType('CoachingIntelligenceAction', { values: INTELLIGENCE_ACTIONS })

const Settings = builder.objectRef<IntelligenceSettings>('CoachingIntelligenceSettings').implement({
  description: 'Whether Coaching Intelligence is enabled, and the acceptance of its policy.',
  fields: (t) => ({
    enabled: t.exposeBoolean('enabled'),
    inUse: t.exposeBoolean('inUse', {
      description: 'Whether it works now: offered to the company, enabled, and the acceptance is valid.',
    }),
    termsAccepted: t.exposeBoolean('termsAccepted'),
    termsAcceptedAt: t.exposeString('termsAcceptedAt', { nullable: true }),
    termsAcceptedBy: t.exposeString('termsAcceptedBy', {
      nullable: true,
      description: 'Name of the person who accepted.',
    }),
    termsExpired: t.exposeBoolean('termsExpired'),
    termsExpiry: t.exposeString('termsExpiry', {
      nullable: true,
      description: 'The day it expires, as formatted text.',
    }),
    termsExpiryAt: t.exposeString('termsExpiryAt', { nullable: true }),
    termsRevisionMatches: t.exposeBoolean('termsRevisionMatches', {
      description: 'Whether the accepted revision is the current one.',
    }),
  }),
})

const Policy = builder.objectRef<typeof POLICY>('CoachingIntelligencePolicy').implement({
  fields: (t) => ({
    title: t.exposeString('title'),
    body: t.exposeString('body', {
      description:
        'Paragraphs are separated by an empty line; a paragraph that begins with `# ` is a heading.',
    }),
    revision: t.exposeInt('revision'),
  }),
})

builder.queryFields((t) => ({
  coachingIntelligenceSettings: t.field({
    type: Settings,
    action: manageIntelligence,
    resolve: (_root, _args, { services, viewer }) => readIntelligence(services, viewer),
  }),
  coachingIntelligencePolicy: t.field({
    type: Policy,
    action: manageIntelligence,
    resolve: async () => POLICY,
  }),
}))

const Payload = payload('CoachingIntelligenceSettingsPayload', 'coachingIntelligenceSettings', Settings)

builder.mutationFields((t) => ({
  updateCoachingIntelligenceSettings: t.field({
    type: Payload,
    args: { action: t.arg({ type: Action, required: true }) },
    action: manageIntelligence,
    resolve: (_root, args, { services, viewer }) => changeIntelligence(services, viewer, args.action),
  }),
}))
