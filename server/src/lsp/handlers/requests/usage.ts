import { readUsage } from '../../../protocol/usage.ts';
import type { Guard } from '../../editor/guard.ts';
import type { RoutingService } from '../../services/routing/routingService.ts';
import { UsageService } from '../../services/usage/usageService.ts';
import type { Server } from '../../session/context.ts';

/** Serves the request about the sessions of hosts. */
export function registerUsage(server: Server, guard: Guard, routing: RoutingService): void {
  const service = new UsageService(server, routing);
  server.connection.onRequest(
    readUsage,
    guard('readUsage', null, (_params, token) => service.read(token)),
  );
}
