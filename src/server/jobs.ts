import { notifyBranchStaff } from '#server/engagement/order-notification/notify-order.ts'
import { messageCaller } from '#server/engagement/phone-order/message-caller.ts'
import { sendPlannedOffer } from '#server/identity/notification/send-offer.ts'
import { sendNotification } from '#server/identity/push/push-job.ts'
import { makePhotos } from '#server/catalogue/publication/photo-job.ts'
import { deliverNext, publishOrder } from '#server/engagement/webhook/deliver.ts'
import { publishWaiting } from '#server/catalogue/studio/publish.ts'
import { endQuestion } from '#server/settlement/change/end-question.ts'
import { messageInvited } from '#server/audience/team/message-invited.ts'
import type { Handlers } from '#server/platform/job/worker.ts'

/**
 * The handlers of queued jobs by job kind. A job runs after the transaction that enqueued it has committed.
 */
export const jobs: Handlers = {
  push: sendNotification,
  'new-order': notifyBranchStaff,
  'caller-message': messageCaller,
  photos: makePhotos,
  event: publishOrder,
  webhook: deliverNext,
  'publish-menu': publishWaiting,
  'end-question': endQuestion,
  'team-invitation': messageInvited,
  offer: sendPlannedOffer,
}
