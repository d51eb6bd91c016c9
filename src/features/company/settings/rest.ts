import { manageSettings } from '#features/company/policy.ts'
import { companySettingsSchema, settingsInputSchema } from '#features/company/settings/contract.ts'
import {
  type CompanyPicture,
  LARGEST_PICTURE,
  removePicture,
  savePicture,
} from '#features/company/settings/pictures.ts'
import { readSettings, saveSettings } from '#features/company/settings/settings.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { readUpload } from '#platform/http/upload.ts'

const settings = { tag: 'Settings', action: manageSettings, response: companySettingsSchema }

export const companySettingsEndpoints = [
  endpoint({
    ...settings,
    name: 'getCompanySettings',
    method: 'GET',
    url: '/api/v1/company_settings',
    summary: 'Get the company settings',
    handle: ({ services, viewer }) => readSettings(services, viewer),
  }),
  endpoint({
    ...settings,
    name: 'updateCompanySettings',
    method: 'PUT',
    url: '/api/v1/company_settings',
    summary: 'Change company settings; fields that are left out do not change',
    body: settingsInputSchema,
    handle: ({ services, viewer, body }) => saveSettings(services, viewer, body),
  }),
  ...pictureEndpoints('image', 'CompanyImage', '/api/v1/company_settings/image', 'the company’s own picture'),
  ...pictureEndpoints(
    'default_profile_picture',
    'DefaultProfilePicture',
    '/api/v1/company_settings/default_profile_picture',
    'the default profile picture',
  ),
]

function pictureEndpoints(picture: CompanyPicture, name: string, url: `/${string}`, what: string) {
  return [
    endpoint({
      ...settings,
      name: `set${name}`,
      method: 'POST',
      url,
      summary: `Set ${what}: multipart, field attachment; PNG, JPEG, WebP or GIF`,
      upload: LARGEST_PICTURE,
      handle: async ({ services, viewer, request }) =>
        savePicture(services, viewer, picture, await readUpload(request, LARGEST_PICTURE)),
    }),
    endpoint({
      ...settings,
      name: `delete${name}`,
      method: 'DELETE',
      url,
      summary: `Remove ${what}`,
      handle: ({ services, viewer }) => removePicture(services, viewer, picture),
    }),
  ]
}
