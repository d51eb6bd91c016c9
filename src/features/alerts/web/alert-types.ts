import type { AnswerTo } from '#platform/web/api.ts'

export type AlertList = AnswerTo<'/api/v1/alerts', 'get'>
export type Alert = AlertList['alerts'][number]
export type AlertChat = NonNullable<Alert['channels']['slack']>
export type AlertTest = AnswerTo<'/api/v1/alerts/{id}/test', 'post'>
export type NoticePage = AnswerTo<'/api/v1/alert_notices', 'get'>
export type Notice = NoticePage['notices'][number]
