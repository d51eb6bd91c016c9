import { z } from 'zod'
import { LARGEST_GROUP_IMAGE, saveGroupImage } from '#features/people/reporting-groups/images.ts'
import { manageReportingGroups } from '#features/people/reporting-groups/policy.ts'
import { uploadedImageSchema } from '#lib/record-schemas.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'
import { readUpload } from '#platform/http/upload.ts'

export const reportingGroupEndpoints = [
  endpoint({
    name: 'setReportingGroupImage',
    method: 'POST',
    url: '/api/v1/reporting_groups/:id/image',
    summary: 'Set the picture of a reporting group: multipart, field attachment; PNG, JPEG, WebP or GIF',
    tag: 'People',
    action: manageReportingGroups,
    params: z.object({ id: idParam }),
    upload: LARGEST_GROUP_IMAGE,
    response: uploadedImageSchema,
    handle: async ({ services, viewer, params, request }) => ({
      image: await saveGroupImage(services, viewer, params.id, () =>
        readUpload(request, LARGEST_GROUP_IMAGE),
      ),
    }),
  }),
]
