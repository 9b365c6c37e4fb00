import type { Board } from "../../contract/api";
import type { Point } from "../geometry/points";
import { planAreas, type Areas } from "./areas";
import { heightField, type HeightField } from "./height";
import { modelOf, type Model } from "./model";
import { network, type Network } from "./network";
import { planContours } from "./relief";
import { planTowns, type Place } from "./towns";
import { courses, CREST_FLOW, WATER_FLOW, type Course } from "./water";

/** All shapes of a sheet; they depend on the board alone, not on scale or palette. */
export interface Plan {
  readonly model: Model;
  readonly areas: Areas;
  readonly height: HeightField;
  readonly contours: readonly Point[][][];
  readonly rivers: readonly Course[];
  readonly crests: readonly Course[];
  readonly net: Network;
  readonly towns: readonly Place[];
}

const plans = new WeakMap<Board, Plan>();

/** The plan of a board; made once. */
export function planOf(board: Board): Plan {
  const known = plans.get(board);
  if (known) return known;
  const model = modelOf(board);
  const height = heightField(model);
  const net = network(model);
  const plan: Plan = {
    model,
    areas: planAreas(model),
    height,
    contours: planContours(model, height),
    rivers: courses(model, model.water, WATER_FLOW),
    crests: courses(model, model.crests, CREST_FLOW),
    net,
    towns: planTowns(model, net),
  };
  plans.set(board, plan);
  return plan;
}
