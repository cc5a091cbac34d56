import { minutesToAnswer } from '#domain/change-order.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import text from '#storefront/ui/text/text.module.css'

/** Minutes and seconds, such as 2:10; at most the time of a question, whatever the device's clock says. */
export function Countdown({ seconds: left }: { seconds: number }) {
  const formats = useFormats()
  const seconds = Math.min(left, minutesToAnswer * 60)
  const [tens, ones] = [Math.floor((seconds % 60) / 10), seconds % 10]
  return (
    <bdi className={text.num}>
      {formats.number(Math.floor(seconds / 60))}:{formats.number(tens)}
      {formats.number(ones)}
    </bdi>
  )
}
