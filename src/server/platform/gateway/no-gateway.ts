import { type Gateway, GatewayFailure } from './gateway.ts'

/**
 * Creates the gateway of a shop that accepts no cards. Every call fails, so that a refund that a former
 * gateway still owes stays recorded and is reported.
 */
export function createNoGateway(): Gateway {
  return {
    createPayment: fail,
    findPayment: fail,
    refundPayment: fail,
    findToken: fail,
    deleteToken: fail,
    createPage: fail,
    findPage: fail,
    openApplePay: fail,
  }
}

const fail = () =>
  Promise.reject(new GatewayFailure('unreachable', 'there is no payment gateway: PAYMENT_GATEWAY is none'))
