import { drawCity } from './city.mjs';
import { drawRoad } from './road.mjs';
import { drawSky } from './sky.mjs';
import { drawTower } from './tower.mjs';

/** An evening above the plateau: a tower that nobody has built, and the traffic at its foot. @param {CanvasRenderingContext2D} ctx @param {number} u */
export function draw(ctx, u) {
  drawSky(ctx, u);
  drawCity(ctx, u, 'far');
  drawTower(ctx, u);
  drawCity(ctx, u, 'near');
  drawRoad(ctx, u);
}
