import { managePersonalData } from '#features/privacy/policy.ts'
import {
  retentionChangeSchema,
  retentionPreviewSchema,
  retentionRulesInputSchema,
  retentionSchema,
} from '#features/privacy/retention/contract.ts'
import { changeRetention, previewRetention, readRetention } from '#features/privacy/retention/retention.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'

const tag = 'Personal data'
const action = managePersonalData
const url = '/api/v1/personal_data/retention'

export const retentionEndpoints: Endpoint[] = [
  endpoint({
    name: 'readRetention',
    method: 'GET',
    url,
    summary: 'Read for how many days each kind of personal data is kept, and what the latest run deleted',
    tag,
    action,
    response: retentionSchema,
    handle: ({ services, viewer }) => readRetention(services, viewer),
  }),
  endpoint({
    name: 'previewRetention',
    method: 'POST',
    url: `${url}/preview`,
    summary: 'Count what rules would delete now, and what legal holds keep from it',
    tag,
    action,
    body: retentionRulesInputSchema,
    response: retentionPreviewSchema,
    handle: ({ services, viewer, body }) => previewRetention(services, viewer, body.rules),
  }),
  endpoint({
    name: 'changeRetention',
    method: 'PUT',
    url,
    summary: 'Set for how many days each kind of personal data is kept; older data is deleted every night',
    tag,
    action,
    body: retentionChangeSchema,
    response: retentionSchema,
    handle: ({ services, viewer, body }) => changeRetention(services, viewer, body),
  }),
]
