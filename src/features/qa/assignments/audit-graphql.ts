import { checkAssignedAudit } from '#features/qa/assignments/assigned-work.ts'
import { AuditPayload, loadableAudit } from '#features/qa/audits/audit-payload.ts'
import { createCalibrationAudit } from '#features/qa/audits/audits.ts'
import { auditAction } from '#features/qa/policy.ts'
import { builder } from '#platform/graphql/builder.ts'
import { idAt, optionalIdAt } from '#platform/graphql/ids.ts'

builder.mutationFields((t) => ({
  createCalibrationAudit: t.field({
    type: AuditPayload,
    description: 'Repeating the request returns the same audit.',
    args: {
      qaReviewId: t.arg.id({ required: true }),
      qaAssignmentId: t.arg.id(),
      qaAllocationId: t.arg.id(),
    },
    action: auditAction,
    resolve: (_root, args, context) => {
      const input = {
        qaReviewId: idAt('qaReviewId', args.qaReviewId),
        qaAssignmentId: optionalIdAt('qaAssignmentId', args.qaAssignmentId ?? null),
        qaAllocationId: optionalIdAt('qaAllocationId', args.qaAllocationId ?? null),
      }
      const { services, viewer } = context
      return loadableAudit(
        context,
        createCalibrationAudit(services, viewer, input, (tx, review) =>
          checkAssignedAudit(tx, input, review),
        ),
      )
    },
  }),
}))
