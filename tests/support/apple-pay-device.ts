import type { Page } from '@playwright/test'

/** What the stand-in leaves on the page: the result of each sheet, in order. */
declare global {
  // oxlint-disable-next-line no-var -- a property of the window
  var sheetEnds: string[]
}

/**
 * Gives the page the API of Apple Pay as Safari has it: it checks its arguments, opens only in the handler of
 * a tap, and calls back in the documented order. Its sheet is a dialog with the lines, the total and two
 * buttons. `number` is the card in the wallet. Apple encrypts the token; the sandbox reads it as it is.
 */
export const installApplePay = (page: Page, number: string): Promise<unknown> =>
  page.addInitScript((card) => {
    type Line = { label: string; amount: string; type?: string }
    type Handler = ((event: object) => void) | null
    const money = /^-?\d+\.\d\d$/
    let open: ApplePaySession | undefined

    function checkLine(line: Line, what: string): void {
      if (!line.label || !money.test(line.amount)) throw new TypeError(`${what}: ${JSON.stringify(line)}`)
    }

    // oxlint-disable-next-line unicorn/consistent-function-scoping -- this source is sent to the page
    function button(textContent: string, onclick: () => void): HTMLButtonElement {
      return Object.assign(document.createElement('button'), {
        type: 'button',
        textContent,
        onclick,
      } as const)
    }

    class ApplePaySession {
      static readonly STATUS_SUCCESS = 0
      static readonly STATUS_FAILURE = 1
      static supportsVersion = (version: number) => version >= 1 && version <= 14
      static canMakePayments = () => true

      onvalidatemerchant: Handler = null
      onpaymentmethodselected: Handler = null
      onpaymentauthorized: Handler = null
      oncancel: Handler = null
      readonly #sheet = document.createElement('dialog')
      readonly #paragraphs = document.createElement('div')
      readonly #authoriseButton = button('Authorise', () => this.#authorise())
      readonly #cancelButton = button('Close sheet', () => {
        this.#close('cancelled')
        this.oncancel?.({ sessionError: { code: 'unknown', info: {} } })
      })
      #step: 'new' | 'validating' | 'selecting' | 'ready' | 'authorised' | 'over' = 'new'
      #total: Line
      #lines: Line[] = []

      constructor(
        version: number,
        request: { countryCode: string; currencyCode: string; supportedNetworks: string[]; total: Line } & {
          merchantCapabilities: string[]
        },
      ) {
        if (!ApplePaySession.supportsVersion(version)) throw new TypeError('unsupported version')
        if (!navigator.userActivation.isActive) throw new TypeError('Must create a session in a user gesture')
        const { countryCode, currencyCode, supportedNetworks, merchantCapabilities, total } = request
        if (countryCode !== 'SA' || currencyCode !== 'SAR') throw new TypeError('another country')
        if (supportedNetworks[0] !== 'mada' || !merchantCapabilities.includes('supports3DS'))
          throw new TypeError('expected mada first, with 3DS')
        checkLine(total, 'total')
        this.#total = total
      }

      begin(): void {
        if (open) throw new DOMException('Page already has an active payment session', 'InvalidAccessError')
        // oxlint-disable-next-line typescript/no-this-alias -- only one session is open on a page
        open = this
        this.#step = 'validating'
        this.#sheet.setAttribute('aria-label', 'Apple Pay sheet')
        this.#sheet.addEventListener('cancel', (event) => event.preventDefault())
        this.#sheet.append(this.#paragraphs, this.#authoriseButton, this.#cancelButton)
        document.body.append(this.#sheet)
        this.#sheet.showModal()
        this.#draw()
        const validationURL = 'https://apple-pay-gateway-cert.apple.com/paymentservices/paymentSession'
        setTimeout(() => this.onvalidatemerchant?.({ validationURL }))
      }

      completeMerchantValidation(session: { merchantSessionIdentifier?: string; domainName?: string }): void {
        this.#expect('validating')
        if (!session.merchantSessionIdentifier || session.domainName !== location.hostname)
          throw new TypeError('not a session of this merchant')
        this.#step = 'selecting'
        setTimeout(() => this.onpaymentmethodselected?.({ paymentMethod: { type: 'debit' } }))
      }

      completePaymentMethodSelection(update: { newTotal: Line; newLineItems?: Line[] }): void {
        this.#expect('selecting')
        checkLine(update.newTotal, 'newTotal')
        for (const line of update.newLineItems ?? []) checkLine(line, 'line')
        this.#total = update.newTotal
        this.#lines = update.newLineItems ?? []
        this.#step = 'ready'
        this.#draw()
      }

      completePayment(result: { status: number }): void {
        this.#expect('authorised')
        this.#close(result.status === ApplePaySession.STATUS_SUCCESS ? 'success' : 'failure')
      }

      abort(): void {
        if (this.#step === 'over') throw new DOMException('the session is over', 'InvalidAccessError')
        this.#close('aborted')
      }

      #expect(step: string): void {
        if (this.#step !== step) throw new DOMException(`${this.#step}, not ${step}`, 'InvalidAccessError')
      }

      #close(end: string): void {
        this.#step = 'over'
        open = undefined
        this.#sheet.remove()
        globalThis.sheetEnds.push(end)
      }

      // the buttons stay the same elements: a tap on one that is replaced meanwhile would do nothing
      #draw(): void {
        this.#paragraphs.replaceChildren(
          ...[...this.#lines, this.#total].map(({ label, amount }) =>
            Object.assign(document.createElement('p'), { textContent: `${label} SAR ${amount}` }),
          ),
        )
        this.#authoriseButton.disabled = this.#step !== 'ready'
      }

      #authorise(): void {
        this.#expect('ready')
        this.#step = 'authorised'
        const transactionId = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
          byte.toString(16).padStart(2, '0'),
        ).join('')
        const data = {
          applicationPrimaryAccountNumber: card,
          currencyCode: '682',
          transactionAmount: Number(this.#total.amount.replace('.', '')),
          paymentDataType: '3DSecure',
        }
        const token = {
          paymentData: {
            version: 'EC_v1',
            data: btoa(JSON.stringify(data)),
            signature: 'MIAGCSqGSIb3DQEHAqCA',
            header: { transactionId, publicKeyHash: 'aGFzaA==', ephemeralPublicKey: 'MFkwEwYHKoZIzj0C' },
          },
          paymentMethod: { displayName: 'mada', network: 'mada', type: 'debit' },
          transactionIdentifier: transactionId,
        }
        this.onpaymentauthorized?.({ payment: { token } })
      }
    }
    Object.assign(globalThis, { ApplePaySession, sheetEnds: [] })
  }, number)
