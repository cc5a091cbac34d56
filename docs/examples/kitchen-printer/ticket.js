import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import { pictureOf } from './picture.js'

/** Characters in a line of 80 mm paper; 32 on 58 mm. */
const columns = Number(process.env.COLUMNS ?? 48)
/** `ar`, `en`, or `both`. */
const lang = process.env.TICKET_LANG ?? 'both'

/** Printers have no font that joins Arabic letters from right to left, so such lines are drawn. */
const isArabic = (text) => /\p{Script=Arabic}/u.test(text)

/** Returns the bytes (ESC/POS) of the ticket for an event; undefined for an event that needs none. */
export async function ticketOf({ type, data }) {
  const { order } = data
  // a bill that is paid in the branch was eaten already
  if (!order || order.method === 'counter') return undefined
  switch (type) {
    case 'order.placed':
      return encode([...head(order), ...order.lines.flatMap(lineOf), ...foot(order)])
    case 'order.cancelled':
      return encode([...head(order), { text: 'CANCELLED', size: 2 }, { text: 'ملغي', size: 2 }])
    default:
      return undefined
  }
}

const head = (order) => [
  { text: `#${order.number}`, size: 3 },
  ...words(order.branchName),
  { text: `${order.method === 'delivery' ? 'DELIVERY' : 'PICK-UP'}  ${timeOf(order.dueAt)}`, size: 2 },
  'rule',
]

const lineOf = (line) => [
  ...words(line.name, `${line.quantity} × `).map((row) => ({ ...row, size: 2 })),
  ...line.options.flatMap((option) => words(option.name, '  + ')),
  ...(line.note ? [{ text: `  ! ${line.note}` }] : []),
  ...(line.person ? [{ text: `  (${line.person})` }] : []),
]

const foot = (order) => [
  'rule',
  ...(order.note ? [{ text: `! ${order.note}` }] : []),
  {
    text: order.toCollect === 0 ? 'PAID' : `COLLECT SAR ${(order.toCollect / 100).toFixed(2)}`,
    size: 2,
  },
]

/** The rows of a text of the menu in the language of the tickets, or in the one that it has. */
function words({ en, ar }, before = '') {
  const wanted = lang === 'both' ? [en, ar] : [lang === 'ar' ? (ar ?? en) : (en ?? ar)]
  return wanted.filter(Boolean).map((text) => ({ text: `${before}${text}` }))
}

/** The kitchen's clock. */
const timeOf = (instant) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: process.env.TIME_ZONE ?? 'Asia/Riyadh',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant))

async function encode(rows) {
  const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', columns }).initialize().codepage('auto')
  for (const row of rows) {
    if (row === 'rule') encoder.rule()
    else if (isArabic(row.text)) {
      // the mark at the beginning lets the whole line run from right to left, also after a number
      const picture = await pictureOf(`\u200f${row.text}`, { width: columns * 12, size: row.size ?? 1 })
      encoder.image(picture, picture.width, picture.height, 'threshold', 128)
    } else {
      const size = row.size ?? 1
      encoder.size(size, size).line(row.text).size(1, 1)
    }
  }
  return Buffer.from(encoder.newline(4).cut().encode())
}
