import { readScorecards } from '#features/qa/policy.ts'
import { QaForm } from '#features/qa/scorecards/form-type.ts'
import { readForm } from '#features/qa/scorecards/scorecards.ts'
import { builder } from '#platform/graphql/builder.ts'
import { lookupId } from '#platform/graphql/ids.ts'
import { orNull } from '#platform/graphql/or-null.ts'

builder.queryFields((t) => ({
  qaFormDetails: t.field({
    type: QaForm,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    action: readScorecards,
    resolve: (_root, args, { services, viewer }) => orNull(readForm(services, viewer, lookupId(args.id))),
  }),
}))
