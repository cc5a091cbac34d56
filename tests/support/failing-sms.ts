import { SmsFailure, type SmsFailureReason, type SmsMessage } from '#server/platform/sms/sms.ts'

/** An SMS gateway whose calls all fail, and the messages that it was asked to send. */
export function aFailingSms(reason: SmsFailureReason) {
  const tried: SmsMessage[] = []
  const send = (message: SmsMessage): Promise<void> => {
    tried.push(message)
    return Promise.reject(new SmsFailure(reason, `the gateway fails: ${reason}`))
  }
  return { tried, send }
}
