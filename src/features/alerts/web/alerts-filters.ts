import { flag, id } from '#platform/web/search-fields.ts'
import { searchSchema } from '#platform/web/search-schema.ts'

/** The filters of the notices. Mails and chats link to the notices of one alert. */
export const NOTICE_FILTERS = searchSchema({ unread: flag(), alert: id() })
