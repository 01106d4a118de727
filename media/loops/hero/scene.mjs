import { drawnOnce } from '../brush.mjs';
import { drawBridge, drawBridgeReflection } from './bridge.mjs';
import { drawAircraft, drawDhow, drawGulls, drawTaxis } from './life.mjs';
import { HORIZON, STAGE, drawSky } from './sky.mjs';
import { drawSkyline } from './skyline.mjs';
import { drawWater } from './water.mjs';

/** What the water mirrors; its own movement is enough. */
const backdrop = drawnOnce(STAGE.width, HORIZON + 2, (ctx) => {
  drawSky(ctx, 0);
  drawSkyline(ctx, 0);
});

/** An evening in a Gulf harbour, behind a bridge. @param {CanvasRenderingContext2D} ctx @param {number} u */
export function draw(ctx, u) {
  drawSky(ctx, u);
  drawAircraft(ctx, u);
  drawSkyline(ctx, u);
  drawWater(ctx, u, backdrop);
  drawTaxis(ctx, u);
  drawBridgeReflection(ctx, u);
  drawBridge(ctx, u);
  drawGulls(ctx, u);
  drawDhow(ctx, u);
}
