import { Counter, Histogram, Registry } from 'prom-client'

/** What the server counts while it works. `metrics-server.ts` adds what it measures when it is asked. */
export type Metrics = {
  readonly registry: Registry
  /** The seconds of requests, by route pattern, method and status. */
  readonly requests: Histogram<'method' | 'route' | 'status'>
  /** Replies that are sent from memory, before the middleware that measures requests. */
  readonly fromMemory: Counter<'kind'>
  /** Refused requests by refusal, wrong codes among them. */
  readonly refusals: Counter<'refusal'>
  /** Calls of other services (the payment gateway, the SMS provider) by name and result. */
  readonly calls: Counter<'service' | 'call' | 'result'>
}

/** Up to the 10 s after which a request fails. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Every label has few values (patterns, names, statuses), never a path, an id or text of a person. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'sufra_request_seconds',
      help: 'Seconds of requests by route pattern, method and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: seconds,
      registers,
    }),
    fromMemory: new Counter({
      name: 'sufra_replies_from_memory_total',
      help: 'Menus and lists of branches that were sent from memory.',
      labelNames: ['kind'],
      registers,
    }),
    refusals: new Counter({
      name: 'sufra_refusals_total',
      help: 'Refused requests by refusal, such as code-wrong or too-many-requests.',
      labelNames: ['refusal'],
      registers,
    }),
    calls: new Counter({
      name: 'sufra_service_calls_total',
      help: 'Calls of the payment gateway and the SMS provider by result.',
      labelNames: ['service', 'call', 'result'],
      registers,
    }),
  }
}

/** Returns the service with every call counted; a rejected promise counts as failed. */
export function counted<Service extends object>(
  service: Service,
  name: string,
  { calls }: Pick<Metrics, 'calls'>,
): Service {
  return new Proxy(service, {
    get(target, key, receiver) {
      const member: unknown = Reflect.get(target, key, receiver)
      if (typeof member !== 'function' || typeof key !== 'string') return member
      return async (...args: unknown[]) => {
        try {
          const result: unknown = await Reflect.apply(member, target, args)
          calls.inc({ service: name, call: key, result: 'answered' })
          return result
        } catch (error) {
          calls.inc({ service: name, call: key, result: 'failed' })
          throw error
        }
      }
    },
  })
}
