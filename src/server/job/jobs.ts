import { tellStaff } from '../notification/tell-order.ts'
import { sendNotification } from '../push/push-job.ts'
import type { Handlers } from './worker.ts'

/** What is done after the commit that asked for it, by the name it was asked for. */
export const jobs: Handlers = {
  push: sendNotification,
  'new-order': tellStaff,
}
